'use client';

import { useCallback, useMemo, useState } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, type Resolver, type UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Say } from '@/lib/i18n/widget-words';

/** Why a form was refused: words of the server or a message key, and message keys by field. */
export type FormFailure = { message: string | null; key: string; fields: Readonly<Record<string, string>> };

type Schema<Values extends FieldValues> = z.ZodType<unknown, Values>;
type SchemaForm<Values extends FieldValues> = {
  /** The contract that the server checks too; fetched when the form is first used. */
  load: () => Promise<Schema<Values>>;
  say: Say;
  /** Given only where something stands in the form already: else what was typed before the script came is kept. */
  defaultValues?: DefaultValues<Values>;
  /** Makes what is checked and sent out of what the fields hold, such as by adding the page's language. */
  complete?: (values: Values) => Values;
};

const isKey = (text: string | undefined): text is string => text !== undefined && /^[a-z][A-Za-z]*\.[A-Za-z.]+$/.test(text);

async function loadResolver<Values extends FieldValues>(load: () => Promise<Schema<Values>>): Promise<Resolver<Values>> {
  const [{ zodResolver }, { config }] = await Promise.all([import('@hookform/resolvers/zod'), import('zod')]);
  // Before a schema is made: the content security policy forbids code out of texts.
  config({ jitless: true });
  return zodResolver(await load(), undefined, { raw: true }) as Resolver<Values>;
}

/** A form checked by a contract of the API: after a first try each field again while it is changed; the first error gets the focus. */
export function useSchemaForm<Values extends FieldValues>({ load, say, defaultValues, complete }: SchemaForm<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const check = useMemo(() => lazyResolver(load), [load]);
  const resolver: Resolver<Values> = (values, context, options) => check(complete ? complete(values) : values, context, options);
  const form = useForm<Values>({ resolver, ...(defaultValues && { defaultValues }), mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: true });
  const { setError, setFocus, getValues, handleSubmit } = form;
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>;

  const refuse = useCallback(
    ({ message, key, fields }: FormFailure) => {
      const shown = getValues();
      const known = Object.entries(fields).filter(([name]) => name in shown) as [FieldPath<Values>, string][];
      known.forEach(([name, text]) => setError(name, { type: 'server', message: text }));
      // What is said beside its field needs no saying twice.
      setFailure(known.length > 0 ? null : (message ?? say(key)));
      const first = known[0]?.[0];
      if (first) setFocus(first);
    },
    [setError, setFocus, getValues, say],
  );

  /** `work` sends the values and answers why they were refused, or null. */
  const submit = (work: (values: Values) => Promise<FormFailure | null>) => (event: React.SyntheticEvent) => {
    setFailure(null);
    void handleSubmit(async (values) => {
      const refusal = await work(values);
      if (refusal) refuse(refusal);
    })(event as React.BaseSyntheticEvent);
  };

  /** Everything that a field part takes. */
  const field = (name: FieldPath<Values>): UseFormRegisterReturn<FieldPath<Values>> & { error: string | undefined } => {
    const message = errors[name]?.message;
    return { ...form.register(name), error: message === undefined ? undefined : say(isKey(message) ? message : 'errors.invalidValue') };
  };

  return { form, field, submit, failure, isBusy: form.formState.isSubmitting };
}

function lazyResolver<Values extends FieldValues>(load: () => Promise<Schema<Values>>): Resolver<Values> {
  let loading: Promise<Resolver<Values>> | undefined;
  return async (values, context, options) => {
    loading ??= loadResolver(load);
    const resolver = await loading.catch(() => undefined);
    if (!resolver) {
      // The check could not be fetched: the server checks anyway, and a later try fetches it again.
      loading = undefined;
      return { values, errors: {} };
    }
    const result = await resolver(values, context, options);
    markEmpty(result.errors, values);
    return result;
  };
}

/** An empty field is missing rather than wrong. */
function markEmpty(errors: FieldErrors, values: FieldValues): void {
  for (const [name, error] of Object.entries(errors)) {
    const value: unknown = values[name];
    if (error && (value === '' || value === undefined || value === null) && !isKey(error.message as string | undefined)) error.message = 'errors.required';
  }
}
