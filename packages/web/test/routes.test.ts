import { describe, expect, it } from 'vitest';
import { makeRoute, parseRoute } from '../src/app/routes.js';

describe('routes', () => {
  it('leads home from an empty address', () => {
    for (const hash of ['', '#', '#/', '/']) expect(parseRoute(hash).screen).toBe('play');
  });

  it('reads back what it writes, values with any characters included', () => {
    const route = parseRoute(makeRoute('record', { r: 'a-b_c', t: '7', name: 'а&б=#?' }));
    expect(route.screen).toBe('record');
    expect(Object.fromEntries(route.query)).toEqual({ r: 'a-b_c', t: '7', name: 'а&б=#?' });
    expect(route.unknown).toBeUndefined();
  });

  it('names an unknown screen, cut to a length that can be shown, and leads home', () => {
    const route = parseRoute(`#/${'x'.repeat(500)}`);
    expect(route.screen).toBe('play');
    expect(route.unknown).toHaveLength(60);
  });
});
