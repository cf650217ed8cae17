import type { ReactNode } from 'react';
import css from './form.module.css';

export type CallFormProps = {
  className?: string | undefined;
  /** Whether the typed values can be sent. */
  isRight: boolean;
  send(): Promise<void> | void;
  children: ReactNode;
};

/** A form that is only shown with scripts. `method` is post so that typed values never end up in an address. */
export function CallForm({ className = css.fields, isRight, send, children }: CallFormProps) {
  return (
    <form
      className={className}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) void send();
      }}
    >
      {children}
    </form>
  );
}
