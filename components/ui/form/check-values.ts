import { config, type z } from 'zod';
import { isMessageKey } from './form-values';

export type Schema<Values extends object> = z.ZodType<unknown, Values>;

/** Returns errors by field as message keys (or the checker's own text); empty if all values are valid. */
export type Check<Values extends object> = (values: Values) => Promise<Readonly<Record<string, string>>>;

/** An empty field is missing rather than wrong. */
const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null;

/**
 * Validates values against a contract.
 * @param load called only after the library is configured, because a contract would otherwise compile code from
 * strings, which the content security policy forbids
 */
export async function checkOf<Values extends object>(load: () => Promise<Schema<Values>>): Promise<Check<Values>> {
  config({ jitless: true });
  const schema = await load();
  return async (values) => {
    const { error } = await schema.safeParseAsync(values);
    const errors: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? []) {
      const name = String(path[0] ?? '');
      errors[name] ??= isEmpty(values[name as keyof Values]) && !isMessageKey(message) ? 'errors.required' : message;
    }
    return errors;
  };
}
