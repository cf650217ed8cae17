'use client';

import type { ComponentProps, ReactNode } from 'react';
import { FormButton, type ButtonKind } from './form-button';
import { useHydrated } from './form-parts';
import css from './form.module.css';
import { MuiForm } from './mui-form';

type FormProps = Omit<ComponentProps<'form'>, 'method'> & { /** Shown if no script runs. */ needsScript: string };

/**
 * A form that a script sends. `method` is post so that typed values never end up in an address. Native validation is
 * off, because its messages are in the browser's language.
 */
export function Form({ needsScript, children, ...form }: FormProps) {
  return (
    <MuiForm>
      <form className={css.form} method="post" noValidate {...form}>
        {children}
        <noscript>
          <p className={css.status}>{needsScript}</p>
        </noscript>
      </form>
    </MuiForm>
  );
}

type ScriptedFieldsProps = { /** Shown if no script runs. */ needsScript: string; children: ReactNode };

/**
 * Controls that take effect at once, without a form to send; disabled until the script runs, so that no press is lost.
 */
export function ScriptedFields({ needsScript, children }: ScriptedFieldsProps) {
  return (
    <MuiForm>
      <noscript>
        <p className={css.status}>{needsScript}</p>
      </noscript>
      <fieldset className={css.scripted} disabled={!useHydrated()}>
        {children}
      </fieldset>
    </MuiForm>
  );
}

type SubmitButtonProps = {
  isBusy: boolean;
  busyLabel: string;
  kind?: ButtonKind;
  children: ReactNode;
};

/** Disabled until the script runs, and while the form is being sent. */
export function SubmitButton({ isBusy, busyLabel, kind = 'button', children }: SubmitButtonProps) {
  const isReady = useHydrated();
  return (
    <FormButton kind={kind} type="submit" disabled={!isReady || isBusy}>
      {isBusy ? busyLabel : children}
    </FormButton>
  );
}
