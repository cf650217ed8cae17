'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import css from './form.module.css';

/** False in the server's HTML and until hydration. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

type FormStatusProps = {
  kind: 'error' | 'done';
  /** Whether to take the focus on appearing, because the form or button was removed. */ takesFocus?: boolean;
  children: ReactNode;
};

/** The result of sending a form. Its live region exists before the text, so that screen readers announce the text. */
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
