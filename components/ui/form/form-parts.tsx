'use client';

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import css from './form.module.css';

/** False in the server's HTML and until hydration. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

type FormProps = Omit<ComponentProps<'form'>, 'method'> & { /** Said where no script runs. */ needsScript: string };

/**
 * A form that a script sends. `method` is post so that typed values never end up in an address; native validation is
 * off, because its messages are in the browser's language.
 */
export function Form({ needsScript, children, ...form }: FormProps) {
  return (
    <form className={css.form} method="post" noValidate {...form}>
      {children}
      <noscript>
        <p className={css.status}>{needsScript}</p>
      </noscript>
    </form>
  );
}

type SubmitButtonProps = {
  isBusy: boolean;
  busyLabel: string;
  kind?: 'button' | 'quiet' | 'danger';
  children: ReactNode;
};

/** Disabled until the script runs, and while the form is being sent. */
export function SubmitButton({ isBusy, busyLabel, kind = 'button', children }: SubmitButtonProps) {
  const isReady = useHydrated();
  return (
    <button className={css[kind]} type="submit" disabled={!isReady || isBusy}>
      {isBusy ? busyLabel : children}
    </button>
  );
}

type FormStatusProps = {
  kind: 'error' | 'done';
  /** Takes the focus when it appears: the form or the button is gone. */ takesFocus?: boolean;
  children: ReactNode;
};

/** The result of sending a form; its live region is there before the text, so that screen readers announce it. */
export function FormStatus({ kind, takesFocus = false, children }: FormStatusProps) {
  const box = useRef<HTMLDivElement>(null);
  const isThere = Boolean(children);
  useEffect(() => {
    if (takesFocus && isThere) box.current?.focus();
  }, [takesFocus, isThere]);
  return (
    <div
      className={css.region}
      role={kind === 'error' ? 'alert' : 'status'}
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
    >
      {isThere ? (
        <div className={css.status} data-kind={kind}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
