import { SCOPES, type Endpoint } from '@rikoshet/protocol/endpoint';
import { ENDPOINTS } from '@rikoshet/protocol/http';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { jsonSchema, openApi } from './openapi.js';

const GROUPS: Readonly<Record<Endpoint['group'], string>> = {
  games: 'Play',
  archive: 'Archive and explorer',
  players: 'Players and ratings',
  account: 'Accounts',
  bots: 'Bots and tokens',
  studies: 'Studies',
  moderation: 'Reports and moderation',
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text with `code` in it. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
}

/** The type in a few words: `string`, `"a" | "b"`, `array of object`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`;
  return typeof schema.type === 'string' ? schema.type : 'any';
}

/** The fields of an object as a list; objects within it as lists within. */
function fields(schema: Schema): string {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, part]) => {
    const inner = part.type === 'array' ? (part.items ?? {}) : part;
    const optional = required.includes(name) ? '' : ' <i>optional</i>';
    const preset =
      part.default === undefined ? '' : ` = <code>${escape(JSON.stringify(part.default))}</code>`;
    return `<li><code>${escape(name)}</code> <span>${escape(typeOf(part))}</span>${optional}${preset}${
      part.description === undefined ? '' : ` — ${prose(part.description)}`
    }${inner.properties === undefined ? '' : fields(inner)}</li>`;
  });
  return rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`;
}

function part(title: string, schema: z.ZodType | undefined): string {
  if (schema === undefined) return '';
  const made: Schema = jsonSchema(schema, 'input');
  return `<h4>${title}</h4>${fields(made) || `<p><span>${escape(typeOf(made))}</span></p>`}`;
}

function accessOf({ seat, access, scope }: Endpoint): string {
  const ways = [
    ...(seat === undefined ? [] : ['the secret of the seat as bearer token, or the account that sits there']),
    ...(access === 'account' ? ['a signed-in account'] : []),
    ...(access === 'moderator' ? ['a moderator'] : []),
    ...(access === undefined && seat === undefined ? ['anybody'] : []),
  ];
  const token = scope === undefined ? '' : ` A token needs the scope <code>${scope}</code>.`;
  return `<p>For ${ways.join('; ')}.${token}</p>`;
}

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h4>${title}</h4><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function answerOf({ answer: { status, type, schema } }: Endpoint): string {
  const title = status === 204 ? 'Answer 204' : `Answer ${status}, ${escape(type)}`;
  return `<h4>${title}</h4>${schema === undefined ? '' : fields(jsonSchema(schema, 'output'))}`;
}

function operation(id: string, endpoint: Endpoint): string {
  const { method, path, summary, example, problems } = endpoint;
  const refusals = Object.entries(problems).map(
    ([status, codes]) => `<b>${status}</b> ${codes.map((code) => `<code>${escape(code)}</code>`).join(' ')}`,
  );
  return [
    `<section id="${id}"><h3><code><b>${method}</b> ${escape(path)}</code></h3>`,
    `<p>${prose(summary)}</p>`,
    accessOf(endpoint),
    part('In the address', endpoint.params),
    part('Query', endpoint.query),
    part('Body', endpoint.body),
    example === undefined ? '' : `<pre>${escape(JSON.stringify(example.body, null, 2))}</pre>`,
    answerOf(endpoint),
    list('Refusals', refusals),
    '</section>',
  ].join('');
}

const CSS = `:root{color-scheme:light dark}
body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fdfcf7,#1d2127);color:light-dark(#2b2f36,#e6e3da);overflow-wrap:anywhere}
h1,h2{font-family:'PT Serif',Georgia,serif}
section{border-top:1px solid light-dark(#c9d9ea,#33404f);padding:.5rem 0 1rem}
h3,h4{margin:.75rem 0 .25rem}
h4{font-size:.9375rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9375rem}
pre{background:light-dark(#f3f0e6,#14171b);padding:.75rem;overflow:auto;border-radius:.3rem}
ul{margin:.25rem 0;padding-left:1.25rem}
span{color:light-dark(#5a6470,#a3afbd)}
a{color:light-dark(#1f4fa3,#8ab7ff)}
`;

/** The whole API on one page without scripts, made from the same schemas that check the requests. */
export function apiPage(): string {
  const all = Object.entries<Endpoint>(ENDPOINTS);
  const groups = Object.entries(GROUPS).map(([group, title]) => {
    const own = all.filter(([, endpoint]) => endpoint.group === group);
    return {
      links: own.map(
        ([id, { method, path }]) => `<li><a href="#${id}"><code>${method} ${escape(path)}</code></a></li>`,
      ),
      text: `<h2>${title}</h2>${own.map(([id, endpoint]) => operation(id, endpoint)).join('')}`,
      title,
    };
  });
  const scopes = Object.entries(SCOPES).map(
    ([name, about]) => `<li><code>${name}</code> — ${escape(about)}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Rikoshet: the API</title><link rel="stylesheet" href="/api/v1/docs.css"></head><body><main>
<h1>Rikoshet: the API</h1>
<p>Everything is below <code>/api/v1</code>, in JSON. Nobody needs an account: whoever creates or joins a game gets the secret of a seat, and sends it as <code>Authorization: Bearer …</code>.
A program with an account sends its token the same way. An error is <code>application/problem+json</code> with a <code>code</code> for programs and a <code>sentence</code> in Russian and English; a refused command comes with the true state.
Who asks too often gets <b>429</b> and the seconds to wait in <code>Retry-After</code>. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Scopes of tokens</h2><ul>${scopes.join('')}</ul>
<nav aria-label="Operations">${groups.map(({ title, links }) => `<h3>${title}</h3><ul>${links.join('')}</ul>`).join('')}</nav>
${groups.map(({ text }) => text).join('\n')}
</main></body></html>
`;
}

/** The readable page at `/api/v1/docs` and the OpenAPI document. */
export function serveApiPage(app: FastifyInstance): void {
  const page = apiPage();
  const document = openApi();
  app.get('/api/v1/openapi.json', (_request, reply) => reply.send(document));
  app.get('/api/v1/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/v1/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS));
}
