import fc from 'fast-check';
import { z } from 'zod';

/** What faulty or malicious clients send instead of a value. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2 ** 53 + 2,
  '',
  ' ',
  '0',
  'NaN',
  'null',
  '1e999',
  '2026-02-30',
  '9999999-01-01',
  '\u0000',
  '\ud800',
  '\u202e',
  '💩',
  'e\u0301',
  'مباراة',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(9_000),
  [],
  {},
  [[[[]]]],
  { $ne: 1 },
  { length: 1e9 },
  ['a', 'a'],
  ['__proto__'],
];

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema | boolean;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Existing values by field name, so that some requests pass the first checks. */
export type Known = Readonly<Record<string, readonly string[]>>;

const anyValue = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 3 }));
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** Values that mostly satisfy a contract, with wrong ones in any place. */
export function valuesOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof({ weight: 9, arbitrary: fitting(described, '', known) }, { weight: 1, arbitrary: anyValue });
}

/** Text for one part of a URL. */
export const oddText: fc.Arbitrary<string> = odd.map((value) =>
  typeof value === 'string' ? value : JSON.stringify(value),
);

function fitting(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: exact(schema, name, known) }, { weight: 1, arbitrary: odd });
}

function exact(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (options) return fc.oneof(...options.map((option) => exact(option, name, known)));
  if (schema.allOf?.[0]) return exact(schema.allOf[0], name, known);
  switch (schema.type) {
    case 'string':
      return text(schema, known[name]);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const item = typeof schema.items === 'object' ? fitting(schema.items, name, known) : anyValue;
      const minLength = Math.min(schema.minItems ?? 0, 20);
      return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 5, 20)) });
    }
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(entries.map(([field, part]) => [field, fitting(part, field, known)]));
      const whole = fc.record(model, { requiredKeys: schema.required ?? [] });
      return fc.oneof(
        { weight: 8, arbitrary: whole },
        { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
        { weight: 1, arbitrary: whole.map((value) => ({ ...value, extra: 1 })) },
      );
    }
    default:
      return anyValue;
  }
}

function text(
  { minLength = 0, maxLength = 40, format }: JsonSchema,
  known: readonly string[] | undefined,
): fc.Arbitrary<string> {
  const free = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 100),
    maxLength: Math.max(minLength, Math.min(maxLength, 100)),
  });
  if (known && known.length > 0)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free });
  return format === 'uuid' ? fc.uuid() : free;
}
