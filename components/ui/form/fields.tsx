'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useId, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { formGlyphs } from './form-glyphs';
import { MuiForm } from './mui-form';

type Described = { label: ReactNode; hint?: ReactNode; /** Translated texts. */ error?: string | undefined };

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
          <FormHelperText component="div" id={`${id}-hint`} error={false}>
            {hint}
          </FormHelperText>
        ) : null}
        {error ? (
          <FormHelperText component="div" id={`${id}-error`} data-error>
            <Glyph path={formGlyphs.info} />
            {error}
          </FormHelperText>
        ) : null}
      </>
    ),
  };
}

type Attributes = ReturnType<typeof useDescribed>['attributes'];

/** The frame of every field except checkboxes: the label above the field, and hint and error below. */
function Labelled({ label, hint, error, children }: Described & { children: (attributes: Attributes) => ReactNode }) {
  const { id, attributes, notes } = useDescribed({ hint, error });
  return (
    <MuiForm>
      <FormControl fullWidth error={Boolean(error)}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {children(attributes)}
        {notes}
      </FormControl>
    </MuiForm>
  );
}

export function TextField({ label, hint, error, ...input }: Described & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => <OutlinedInput slotProps={{ input: { ...input, ...attributes } }} />}
    </Labelled>
  );
}

/** An e-mail address, left to right in every language; by default it is the login's, for password managers. */
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

/** A code from a second factor, or one of its recovery codes. */
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
        <OutlinedInput
          type={isShown ? 'text' : 'password'}
          slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false, ...input, ...attributes } }}
          endAdornment={
            <IconButton
              aria-label={showLabel}
              aria-pressed={isShown}
              aria-controls={attributes.id}
              data-needs-js=""
              onClick={() => show(!isShown)}
            >
              <Glyph path={formGlyphs.eye} />
            </IconButton>
          }
        />
      )}
    </Labelled>
  );
}

export function TextAreaField({ label, hint, error, ...input }: Described & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => (
        <OutlinedInput
          multiline
          inputComponent="textarea"
          slotProps={{ input: { type: undefined, ...input, ...attributes } }}
        />
      )}
    </Labelled>
  );
}

export function SelectField({ label, hint, error, ...input }: Described & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => <NativeSelect input={<OutlinedInput />} inputProps={{ ...input, ...attributes }} />}
    </Labelled>
  );
}

/** One icon for both states; the field decides which of them is drawn (lib/theme/components.ts). */
const box = (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M5 3h14a2 2 0 012 2v14a2 2 0 01-2 2H5a2 2 0 01-2-2V5a2 2 0 012-2zm0 2v14h14V5z" fillRule="evenodd" />
    <path className="tick" d="M4 4h16v16H4zm6 13l9-9-1.4-1.4L10 14.2l-3.6-3.6L5 12z" fillRule="evenodd" />
  </svg>
);

type ToggleProps = Described & ComponentProps<'input'>;

/** A control with its label beside it, and hint and error below. */
function Labelling({ label, control, error, notes }: Described & { control: ReactElement; notes: ReactNode }) {
  return (
    <MuiForm>
      <FormControl error={Boolean(error)}>
        <FormControlLabel disableTypography label={<span>{label}</span>} control={control} />
        {notes}
      </FormControl>
    </MuiForm>
  );
}

export function CheckField({ label, hint, error, checked, defaultChecked, ...input }: ToggleProps) {
  const { attributes, notes } = useDescribed({ hint, error });
  const state = { checked, defaultChecked, slotProps: { input: { ...input, ...attributes } } };
  const control = <Checkbox icon={box} checkedIcon={box} {...state} />;
  return <Labelling label={label} error={error} control={control} notes={notes} />;
}

/** A switch for settings that take effect at once. */
export function SwitchField({ label, hint, error, checked, defaultChecked, ...input }: ToggleProps) {
  const { attributes, notes } = useDescribed({ hint, error });
  const state = { checked, defaultChecked, slotProps: { input: { ...input, ...attributes } } };
  const control = <Switch {...state} />;
  return <Labelling label={label} error={error} control={control} notes={notes} />;
}
