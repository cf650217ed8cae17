import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contracts/operations';
import { openApiDocument } from './openapi-document';

const document = openApiDocument({ name: 'Pitchcast', url: 'http://localhost:3000' });

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('is JSON: nothing is lost on the wire', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('names the header of open calls that says whether the past is whole, and of no other', () => {
    const described = document.paths as Record<string, Record<string, { responses: { 200: { headers?: object } } }>>;
    for (const { method, path: address, access } of operations)
      expect(Object.keys(described[address]?.[method]?.responses[200].headers ?? {})).toEqual(
        access === 'open' ? ['X-Past'] : [],
      );
  });

  it('names each call once', () => {
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
});
