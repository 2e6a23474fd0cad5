import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf, SQUARE } from '@rikoshet/board/frame';
import { outlineOf, placeLabels, type PlacedLabel } from '@rikoshet/board/labels';
import type { PointsPicture, Spot } from '@rikoshet/board/picture';
import { drawings } from './sample.js';

/** Distance of a place from a segment, in units of the drawing; computed another way than the code under test does. */
function distance([px, py]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - ax - part * dx, py - ay - part * dy);
}

const scaled = ([x, y]: Spot): Spot => [x * SQUARE, y * SQUARE];

/** A net of places over what a number covers. */
function netOf(label: PlacedLabel): Spot[] {
  const { left, right, top, bottom } = outlineOf(label);
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return parts.flatMap((x) => parts.map((y): Spot => [left + (right - left) * x, top + (bottom - top) * y]));
}

function everyLine(picture: PointsPicture): { from: Spot; to: Spot; half: number }[] {
  const border = picture.border.flatMap((outline) =>
    outline.map((from, index) => ({
      from: scaled(from),
      to: scaled(outline[(index + 1) % outline.length]!),
      half: 1.7,
    })),
  );
  const routes = picture.routes.flatMap((route) =>
    route.points.slice(1).map((to, index) => ({
      from: scaled(route.points[index]!),
      to: scaled(to),
      half: route.stage === 'now' ? 2.3 : 1,
    })),
  );
  return [...border, ...routes];
}

test('no number beside a point touches a line, another number, the ball or the edge of the sheet', () => {
  let beside = 0;
  fc.assert(
    fc.property(drawings(), (picture) => {
      const placed = placeLabels(picture);
      const lines = everyLine(picture);
      const { sheet } = frameOf(picture);
      expect(placed.map((one) => one.label)).toEqual(picture.numbers);
      const touching: string[] = [];
      for (const [index, one] of placed.entries()) {
        const box = outlineOf(one);
        for (const other of placed.slice(index + 1)) {
          const next = outlineOf(other);
          const aside = box.left >= next.right || next.left >= box.right;
          const above = box.top >= next.bottom || next.top >= box.bottom;
          if (!aside && !above) touching.push(`${one.label.text} and ${other.label.text}`);
        }
        if (one.badge) continue;
        beside++;
        const reach = SQUARE * 2;
        const near = lines.filter((line) => distance([one.x, one.y], line.from, line.to) < reach);
        for (const place of netOf(one)) {
          const hit = near.find((line) => distance(place, line.from, line.to) <= line.half + 0.5);
          if (hit) touching.push(`${one.label.text} and the line ${hit.from.join()} ${hit.to.join()}`);
          if (picture.ball && distance(place, scaled(picture.ball), scaled(picture.ball)) <= 10.5) {
            touching.push(`${one.label.text} and the ball`);
          }
        }
        if (box.left < sheet.x || box.right > sheet.x + sheet.width)
          touching.push(`${one.label.text} and the edge`);
      }
      expect(touching).toEqual([]);
    }),
    { numRuns: 80 },
  );
  expect(beside).toBeGreaterThan(200);
});

test('a number stands nearest to the point that it belongs to', () => {
  fc.assert(
    fc.property(drawings(), (picture) => {
      for (const { label, x, y } of placeLabels(picture)) {
        expect([Math.round(x / SQUARE), Math.round(y / SQUARE)]).toEqual(label.at);
      }
    }),
    { numRuns: 60 },
  );
});

test('a badge sits exactly on its point, where all lines end alike', () => {
  let badges = 0;
  fc.assert(
    fc.property(drawings(900, 300), (picture) => {
      for (const { label, x, y, badge } of placeLabels(picture)) {
        if (!badge) continue;
        badges++;
        expect([x, y]).toEqual(scaled(label.at));
        expect(label.at).not.toEqual(picture.ball);
      }
    }),
    { numRuns: 60 },
  );
  expect(badges).toBeGreaterThan(2);
});
