import { Validator } from '@seriousme/openapi-schema-validator';
import { fullFormats } from 'ajv-formats/dist/formats';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contracts/operations';
import examples from './examples.json';
import { openApiDocument } from './openapi-document';

const document = openApiDocument({ name: 'Pitchcast', url: 'http://localhost:3000' });

const ajv = new Ajv2020({ strict: false, formats: fullFormats });
/** The errors that a JSON Schema validator reports for a value. */
const problems = (schema: object = {}, value: unknown): unknown[] => {
  const validate = ajv.compile(schema);
  validate(value);
  return validate.errors ?? [];
};

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('survives conversion to JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('documents the header that says whether the past is complete for open calls only', () => {
    const described = document.paths as Record<string, Record<string, { responses: { 200: { headers?: object } } }>>;
    for (const { method, path: address, access } of operations)
      expect(Object.keys(described[address]?.[method]?.responses[200].headers ?? {})).toEqual(
        access === 'open' ? ['X-Past'] : [],
      );
  });

  it('lists each call once', () => {
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (methods) => Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids).toContain('getPredictionsDatePrediction');
    expect(new Set(ids).size).toBe(operations.length);
  });

  it.each(
    operations.map(({ method, path: address, params }) => [method, address, Object.keys(params?.shape ?? {})] as const),
  )('%s %s names its parameters', (_, address, params) => {
    expect([...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(params);
  });

  it.each(
    operations.flatMap(({ method, path: address, access }) => (access === 'open' && method === 'get' ? [address] : [])),
  )('GET %s has an example that its own schemas allow', (address) => {
    type Media = { schema: object; example?: unknown };
    type Parameter = { name: string; in: string; schema: object; example?: unknown };
    const paths = document.paths as Record<
      string,
      { get?: { parameters: Parameter[]; responses: { 200: { content: Record<string, Media> } } } }
    >;
    const call = paths[address]?.get;
    const [media] = Object.values(call?.responses[200].content ?? {});
    expect(media?.example).toBeDefined();
    expect(problems(media?.schema, media?.example)).toEqual([]);
    for (const { name, in: place, schema, example } of call?.parameters ?? []) {
      if (place === 'path') expect([name, example]).not.toEqual([name, undefined]);
      // In a path, the file's extension belongs to the address, not to the parameter.
      if (example !== undefined && place === 'query') expect([name, problems(schema, example)]).toEqual([name, []]);
    }
  });

  it('has no example for a removed call, and none with fields that its schema lacks', () => {
    const addresses = new Set<string>(operations.map(({ path: address }) => address));
    expect(Object.keys(examples).filter((address) => !addresses.has(address))).toEqual([]);
    const { schema } = (
      document.paths as Record<string, { get: { responses: { 200: { content: Record<string, { schema: object }> } } } }>
    )['/api/ratings']!.get.responses[200].content['application/json']!;
    expect(problems(schema, { items: [], next: 'soon' })).not.toEqual([]);
    expect(problems(schema, { items: [], next: null, more: 1 })).not.toEqual([]);
  });
});
