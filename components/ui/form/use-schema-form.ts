'use client';

import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import type { Say } from '@/lib/i18n/widget-words';
import type { Check, Schema } from './check-values';
import { focusField, isField, isMessageKey, settleForm, valuesOf } from './form-values';
import { failureText, type Failure, type Outcome } from './outcome';

type SchemaForm<Values extends object> = {
  /** The contract that the server checks too; fetched when the form is first sent. */
  load: () => Promise<Schema<Values>>;
  say: Say;
  /** Given only where something stands in the form already: else what was typed before the script came is kept. */
  defaultValues?: { readonly [Name in keyof Values]?: string };
  /** Makes what is checked and sent out of what the fields hold, such as by adding the page's language. */
  complete?: (values: Values) => Values | Promise<Values>;
};

/** What a field part takes. */
type FieldProps = {
  name: string;
  defaultValue?: string;
  onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void;
  onBlur: (event: { currentTarget: { form: HTMLFormElement | null; type: string; value: string } }) => void;
  error: string | undefined;
};
type Work<Values> = (values: Values, form: HTMLFormElement) => Promise<Outcome>;

/** Message keys by field. */
type Errors = Readonly<Record<string, string>>;

/** Fetches the check once. Where it cannot be fetched nothing is found: the server checks anyway, and a later try fetches it again. */
function lazyCheck<Values extends object>(load: () => Promise<Schema<Values>>): Check<Values> {
  let loading: Promise<Check<Values>> | undefined;
  return async (values) => {
    loading ??= import('./check-values').then(({ checkOf }) => checkOf(load));
    const check = await loading.catch(() => undefined);
    if (check) return check(values);
    loading = undefined;
    return {};
  };
}

/** Whether the button that sends is being pressed: words that appear now would move it away from under the pointer. */
const isBeingSent = (form: HTMLFormElement): boolean => form.querySelector('[type=submit]:active') !== null;

/**
 * A form checked by a contract of the API: a field once it is left with something in it, all of them when it is sent, and what is wrong again while
 * it is changed; the first error gets the focus. The browser's own fields hold the values, so that nothing typed before the script came is lost and no
 * library is needed to keep them.
 */
export function useSchemaForm<Values extends object>({ load, say, defaultValues, complete }: SchemaForm<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const check = useMemo(() => lazyCheck(load), [load]);
  const wasSent = useRef(false);
  /** Fields that were left with something in them. */
  const left = useRef(new Set<string>());
  /** What the server has said of fields that were not changed since. */
  const told = useRef<Errors>({});
  const changes = useRef(0);

  const read = async (form: HTMLFormElement): Promise<Values> => {
    const values = valuesOf(form) as unknown as Values;
    return complete ? complete(values) : values;
  };

  const refuse = (form: HTMLFormElement, failed: Failure) => {
    const known = Object.entries(failed.fields).filter(([name]) => isField(form, name));
    told.current = Object.fromEntries(known);
    setErrors(told.current);
    // What is said beside its field needs no saying twice.
    setFailure(known.length > 0 ? null : failureText(failed, say));
    focusField(
      form,
      known.map(([name]) => name),
    );
  };

  const send = async (form: HTMLFormElement, work: Work<Values>) => {
    setBusy(true);
    setFailure(null);
    told.current = {};
    try {
      const values = await read(form);
      const found = await check(values);
      wasSent.current = true;
      changes.current += 1;
      setErrors(found);
      const names = Object.keys(found);
      if (names.length > 0) return focusField(form, names);
      const outcome = await work(values, form);
      if (!outcome.ok) refuse(form, outcome.failure);
    } finally {
      setBusy(false);
    }
  };

  /** `work` sends the values and says what came of it. */
  const submit = (work: Work<Values>) => (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget, work);
  };

  const recheck = async (form: HTMLFormElement, isShown: (name: string) => boolean) => {
    const change = ++changes.current;
    const found = await check(await read(form));
    // Of two checks that run at once the later one knows better.
    if (change !== changes.current) return;
    setErrors((before) => ({
      ...Object.fromEntries(Object.entries(found).filter(([name]) => name in before || isShown(name))),
      ...told.current,
    }));
  };

  /** Everything that a field part takes. */
  const field = (name: keyof Values & string): FieldProps => {
    const { [name]: message } = errors;
    const defaultValue = defaultValues?.[name];
    return {
      name,
      ...(defaultValue !== undefined && { defaultValue }),
      onChange: ({ currentTarget: { form } }) => {
        const { [name]: _, ...others } = told.current;
        told.current = others;
        if (form && (wasSent.current || Object.keys(errors).length > 0))
          void recheck(form, (other) => wasSent.current && other === name);
      },
      onBlur: ({ currentTarget: { form, type, value } }) => {
        // Whoever only passes by has done nothing wrong yet.
        if (!form || type === 'checkbox' || value === '' || isBusy || isBeingSent(form)) return;
        left.current.add(name);
        void recheck(form, (other) => wasSent.current || left.current.has(other));
      },
      error: message === undefined ? undefined : say(isMessageKey(message) ? message : 'errors.invalidValue'),
    };
  };

  return { field, submit, settle: settleForm, failure, isBusy };
}
