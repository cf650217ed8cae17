import { z } from 'zod';
import { errorBodySchema } from '@/lib/contracts/errors';
import { pastHeader, pastStates, type Operation } from '@/lib/contracts/operation';
import { operations } from '@/lib/contracts/operations';
import { getRuntime } from '@/lib/server/runtime';
import examples from './examples.json';

type Json = Record<string, unknown>;

const statusMeanings: Record<number, string> = {
  400: 'Malformed',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Changed in the meantime',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Invalid fields',
  429: 'Too many requests; Retry-After gives the wait',
  500: 'Server error',
  503: 'Not available now; Retry-After gives the wait',
};

/** The request of an operation's example and its response; lists are shortened to two rows. */
type Example = { params?: Record<string, string>; query?: Record<string, string>; body: unknown };
/** Written and checked by tests/integration/api-examples.integ.ts, on a site with this address. */
const examplesByPath: Readonly<Record<string, Example>> = examples;
const exampleSite = 'https://pitchcast.example';

export function exampleOf({ method, path, access }: Operation, siteUrl: string): Example | undefined {
  const example = method === 'get' && access === 'open' ? examplesByPath[path] : undefined;
  return example && (JSON.parse(JSON.stringify(example).replaceAll(exampleSite, siteUrl)) as Example);
}

export function exampleAddress(path: string, { params = {}, query = {} }: Example, siteUrl: string): string {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return siteUrl + target + (search && `?${search}`);
}

/** Statuses that every operation may return. */
const everywhere = [429, 500, 503];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json;
  return rest;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const bodyContent = ({ body, form }: Operation): Json => {
  const schema = body ? schemaOf(body, 'input') : {};
  return { ...jsonContent(schema), ...(form && { 'application/x-www-form-urlencoded': { schema } }) };
};

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  given: Record<string, string> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(given[name] !== undefined && { example: exampleValue(given[name], property) }),
  }));
}

/** Converts a value to a number if the schema expects one, because everything in an address is text. */
const exampleValue = (text: string, { type }: Json): unknown =>
  type === 'number' || type === 'integer' ? Number(text) : text;

function describe(operation: Operation, siteUrl: string): Json {
  const example = exampleOf(operation, siteUrl);
  const errors = [...new Set([...operation.errors, ...everywhere])].sort((first, second) => first - second);
  return {
    summary: operation.summary,
    operationId: `${operation.method}${operation.path.replace(/^\/api/, '').replace(/[/{}.-]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    parameters: [
      ...parametersOf(operation.params, 'path', example?.params),
      ...parametersOf(operation.query, 'query', example?.query),
    ],
    ...(operation.body ? { requestBody: { required: true, content: bodyContent(operation) } } : {}),
    responses: {
      200: {
        description: 'Done',
        ...(operation.access === 'open' && { headers: { [pastHeader]: { $ref: '#/components/headers/Past' } } }),
        content: {
          [operation.contentType ?? 'application/json']: {
            schema: schemaOf(operation.response, 'output'),
            ...(example && { example: example.body }),
          },
          ...(operation.binaryType && { [operation.binaryType]: { schema: {} } }),
        },
      },
      ...Object.fromEntries(
        errors.map((status) => [
          status,
          {
            description: statusMeanings[status] ?? 'Refused',
            content: jsonContent({ $ref: '#/components/schemas/Error' }),
          },
        ]),
      ),
    },
  };
}

/** The whole API as OpenAPI 3.1, generated from the schemas that validate requests. */
export function openApiDocument(site: { name: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation, site.url) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'Football matches with probabilities that all come from one score matrix a match. Probabilities are 0 to 1, instants are UTC, days are the site’s days. ' +
        'A match with `replay` true is a past one on a new date: a demonstration. ' +
        `While the header ${pastHeader} is \`calculating\`, figures of the past are partial. ` +
        'Every error has the body of the schema Error; its message is in the language of Accept-Language, and so are names of teams and leagues.',
    },
    servers: [{ url: site.url }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      headers: {
        Past: {
          description:
            '`calculating` after a first start and a change of sources, until past predictions, grades, seasons and rankings are all there; coming matches are complete before them.',
          required: true,
          schema: { type: 'string', enum: [...pastStates] },
        },
      },
    },
  };
}

export function siteApiDocument(): Json {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  return openApiDocument({ name: SITE_NAME, url: SITE_URL });
}
