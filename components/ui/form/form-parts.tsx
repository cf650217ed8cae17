'use client';

import { useEffect, useRef, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import css from './form.module.css';

const never = () => () => undefined;

/** False in the server's HTML and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

type FormProps = Omit<ComponentProps<'form'>, 'method'> & { /** Said where no script runs. */ needsScript: string };

/**
 * A form that a script sends. `method` is post so that nothing typed can ever land in an address; the browser's own bubbles are off, because
 * they speak the browser's language.
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

/** Waits for the script, and rests while the form is on its way. */
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
  /** Takes the focus when it appears: what was typed into is gone. */ takesFocus?: boolean;
  children: ReactNode;
};

/** What came of sending a form; its region stands before the words, so that screen readers hear them. */
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
