import { problemSchema, SCOPES, type Endpoint } from '@rikoshet/protocol/endpoint';
import { ENDPOINTS } from '@rikoshet/protocol/http';
import { z } from 'zod';
import { SESSION_COOKIE } from '../accounts/identity.js';

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const made: Record<string, unknown> = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  // The document as a whole says which dialect it is in.
  delete made['$schema'];
  return made;
}

interface JsonObject {
  readonly properties?: Readonly<Record<string, Record<string, unknown>>>;
  readonly required?: readonly string[];
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as JsonObject;
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

/** Ways to be let in, any one of them; `{}` where nobody need be known. */
function securityOf({ seat, access, scope }: Endpoint): object {
  const ways = [
    ...(seat === undefined ? [] : [{ seat: [] }]),
    ...(access === undefined && scope === undefined && seat === undefined ? [] : [{ session: [] }]),
    ...(scope === undefined ? [] : [{ token: [scope] }]),
    ...(access === undefined && seat === undefined ? [{}] : []),
  ];
  return { security: ways };
}

function operationOf(id: string, endpoint: Endpoint): object {
  const { answer, body, problems } = endpoint;
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  return {
    operationId: id,
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    tags: [endpoint.group],
    ...securityOf(endpoint),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchema(body, 'input'),
                ...(endpoint.example === undefined ? {} : { example: endpoint.example.body }),
              },
            },
          },
        }),
    responses: {
      [answer.status]: {
        description: 'Done.',
        ...(answer.status === 204
          ? {}
          : {
              content: {
                [answer.type]:
                  answer.schema === undefined ? {} : { schema: jsonSchema(answer.schema, 'output') },
              },
            }),
      },
      ...Object.fromEntries(
        Object.entries(problems).map(([status, codes]) => [
          status,
          { description: `Refused, for example: ${codes.join(', ')}.`, content: problem },
        ]),
      ),
    },
  };
}

/** The HTTP API as an OpenAPI 3.1 document, made from the same schemas that check the requests. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, endpoint] of Object.entries<Endpoint>(ENDPOINTS))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(id, endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rikoshet',
      version: '1',
      description:
        'Play paper football and Shakhbol over HTTP. Nobody needs an account: a seat is opened by its secret, sent as a bearer token. An account is known by the cookie of its session, a program by its token. Errors are problem+json with a code for programs and a sentence in every language.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of a seat, as createGame or joinGame gave it.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'The session of a signed-in browser.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of createToken with the scope that is named. ${Object.entries(SCOPES)
            .map(([name, about]) => `${name}: ${about}`)
            .join(' ')}`,
        },
      },
    },
  };
}
