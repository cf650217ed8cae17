'use client';

import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { failureText, type Failure, type Outcome } from '@/lib/api/outcome';
import type { Translate } from '@/lib/i18n/widget-messages';
import type { Check, Schema } from './check-values';
import { focusField, isField, isMessageKey, keepTypedValues, valuesOf } from './form-values';

type SchemaForm<Values extends object> = {
  /** Loads the contract, which the server checks too; called when the form is first sent. */
  load: () => Promise<Schema<Values>>;
  t: Translate;
  /** Only for prefilled forms; otherwise, text typed before hydration is preserved. */
  defaultValues?: { readonly [Name in keyof Values]?: string };
  /** Maps field values to those to check and send, for example by adding the page's language. */
  complete?: (values: Values) => Values | Promise<Values>;
};

type FieldProps = {
  name: string;
  defaultValue?: string;
  onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void;
  onBlur: (event: { currentTarget: { form: HTMLFormElement | null; type: string; value: string } }) => void;
  error: string | undefined;
};
type Submit<Values> = (values: Values, form: HTMLFormElement) => Promise<Outcome>;

type Errors = Readonly<Record<string, string>>;

/**
 * Loads the check once. If it cannot be loaded there are no errors, because the server checks anyway, and a later
 * attempt loads it again.
 */
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

/** Whether the submit button is being pressed; a message that appears now would move it away from the pointer. */
const isBeingSent = (form: HTMLFormElement): boolean => form.querySelector('[type=submit]:active') !== null;

/**
 * A form validated by a contract of the API: each non-empty field on blur, all fields on submit, and invalid ones again
 * on change; the first error gets the focus. Native fields hold the values, so that text typed before hydration is not
 * lost and no form library is needed.
 */
export function useSchemaForm<Values extends object>({ load, t, defaultValues, complete }: SchemaForm<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const check = useMemo(() => lazyCheck(load), [load]);
  const wasSent = useRef(false);
  /** Fields that were not empty when the visitor left them. */
  const left = useRef(new Set<string>());
  /** Server errors about fields that have not changed since. */
  const shownErrors = useRef<Errors>({});
  const changes = useRef(0);

  const read = async (form: HTMLFormElement): Promise<Values> => {
    const values = valuesOf(form) as unknown as Values;
    return complete ? complete(values) : values;
  };

  const refuse = (form: HTMLFormElement, failed: Failure) => {
    const known = Object.entries(failed.fields).filter(([name]) => isField(form, name));
    shownErrors.current = Object.fromEntries(known);
    setErrors(shownErrors.current);
    // An error shown at its field is not repeated above the form.
    setFailure(known.length > 0 ? null : failureText(failed, t));
    focusField(
      form,
      known.map(([name]) => name),
    );
  };

  const send = async (form: HTMLFormElement, work: Submit<Values>) => {
    setBusy(true);
    setFailure(null);
    shownErrors.current = {};
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

  /** `work` sends the values and returns the result. */
  const submit = (work: Submit<Values>) => (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget, work);
  };

  const recheck = async (form: HTMLFormElement, isShown: (name: string) => boolean) => {
    const change = ++changes.current;
    const found = await check(await read(form));
    // If two checks overlap, the later one counts. The button may have been pressed in the meantime; Firefox marks it
    // after the blur.
    if (change !== changes.current || isBeingSent(form)) return;
    setErrors((before) => ({
      ...Object.fromEntries(Object.entries(found).filter(([name]) => name in before || isShown(name))),
      ...shownErrors.current,
    }));
  };

  const field = (name: keyof Values & string): FieldProps => {
    const { [name]: message } = errors;
    const defaultValue = defaultValues?.[name];
    return {
      name,
      ...(defaultValue !== undefined && { defaultValue }),
      onChange: ({ currentTarget: { form } }) => {
        const { [name]: _, ...others } = shownErrors.current;
        shownErrors.current = others;
        if (form && (wasSent.current || Object.keys(errors).length > 0))
          void recheck(form, (other) => wasSent.current && other === name);
      },
      onBlur: ({ currentTarget: { form, type, value } }) => {
        // An untouched empty field shows no error yet.
        if (!form || type === 'checkbox' || value === '' || isBusy || isBeingSent(form)) return;
        left.current.add(name);
        void recheck(form, (other) => wasSent.current || left.current.has(other));
      },
      error: message === undefined ? undefined : t(isMessageKey(message) ? message : 'errors.invalidValue'),
    };
  };

  return { field, submit, keepTypedValues, failure, isBusy };
}
