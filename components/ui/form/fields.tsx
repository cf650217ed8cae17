'use client';

import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { formGlyphs } from './form-glyphs';
import css from './form.module.css';

type Described = { label: ReactNode; hint?: ReactNode; /** Translated. */ error?: string | undefined };

/** Links a field to its hint and its error for screen readers. */
function useDescribed({ hint, error }: Pick<Described, 'hint' | 'error'>) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    attributes: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const,
    notes: (
      <>
        {hint ? (
          <span className={css.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
        {error ? (
          <span className={css.error} id={`${id}-error`} data-error>
            <Glyph path={formGlyphs.info} />
            {error}
          </span>
        ) : null}
      </>
    ),
  };
}

type Attributes = ReturnType<typeof useDescribed>['attributes'];

/** The frame of every field except checkboxes: its label above it, hint and error below. */
function Labelled({ label, hint, error, children }: Described & { children: (attributes: Attributes) => ReactNode }) {
  const { id, attributes, notes } = useDescribed({ hint, error });
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children(attributes)}
      {notes}
    </div>
  );
}

export function TextField({ label, hint, error, ...input }: Described & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => <input className={css.input} {...input} {...attributes} />}
    </Labelled>
  );
}

/** An e-mail address, left to right in every language; by default the one that logs in, for password managers. */
export const EmailField = (field: Described & ComponentProps<'input'>) => (
  <TextField
    type="email"
    dir="ltr"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...field}
  />
);

/** A code of a second factor, or one of its recovery codes. */
export const CodeField = (field: Described & ComponentProps<'input'>) => (
  <TextField
    dir="ltr"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={24}
    {...field}
  />
);

type PasswordFieldProps = Described & Omit<ComponentProps<'input'>, 'type'> & { showLabel: string };

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ label, hint, error, showLabel, ...input }: PasswordFieldProps) {
  const [isShown, show] = useState(false);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => (
        <span className={css.beside}>
          <input
            className={css.input}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
          />
          <button
            className={css.reveal}
            type="button"
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={attributes.id}
            data-needs-js=""
            onClick={() => show(!isShown)}
          >
            <Glyph path={formGlyphs.eye} />
          </button>
        </span>
      )}
    </Labelled>
  );
}

export function TextAreaField({ label, hint, error, ...input }: Described & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => <textarea className={`${css.input} ${css.area}`} {...input} {...attributes} />}
    </Labelled>
  );
}

export function SelectField({ label, hint, error, children, ...input }: Described & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => (
        <select className={css.input} {...input} {...attributes}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

export function CheckField({ label, hint, error, ...input }: Described & ComponentProps<'input'>) {
  const { id, attributes, notes } = useDescribed({ hint, error });
  return (
    <div className={css.check}>
      <input className={css.box} type="checkbox" {...input} {...attributes} />
      <label htmlFor={id}>{label}</label>
      <span className={css.under}>{notes}</span>
    </div>
  );
}
