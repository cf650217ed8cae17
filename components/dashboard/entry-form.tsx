import { useState, type ComponentProps, type ReactNode } from 'react';
import { CallForm } from '@/components/ui/form/call-form';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText, type Outcome } from '@/lib/api/outcome';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { Fold } from './fold';

type Given<Name extends string> = Readonly<Record<Name, string>>;
type FieldProps = Pick<ComponentProps<typeof TextField>, 'label'> &
  Partial<Pick<ComponentProps<typeof TextField>, 'type' | 'hint' | 'maxLength' | 'dir'>>;

export type EntryFields<Name extends string> = {
  given: Given<Name>;
  set: (name: Name, value: string) => void;
  field: (name: Name, props: FieldProps) => ReactNode;
};

type EntryFormProps<Name extends string> = {
  tools: Pick<DashboardTools, 't' | 'isBusy'>;
  /** The initial values, restored after each entry. */
  start: Given<Name>;
  needed: readonly Name[];
  saveLabel: string;
  /** Sends the values; null if nothing was sent. */
  send: (given: Given<Name>) => Promise<Outcome | null>;
  /** The prefix of field names in the server's errors. */
  prefix?: string;
  children: (fields: EntryFields<Name>) => ReactNode;
};

type Errors = Readonly<Record<string, string>>;

/** Whether a path names a field or a part of it, as `fact.places.relegation` and `fact.split.0.size` do. */
const isOf = (path: string, name: string, prefix: string): boolean =>
  path.replace(prefix, '').split('.').includes(name);
const errorOf = (errors: Errors, name: string, prefix: string): string | undefined =>
  Object.entries(errors).find(([path]) => isOf(path, name, prefix))?.[1];
/**
 * The server's error about several fields together, such as overlapping places, which none of the fields would show.
 */
const errorOfAll = (errors: Errors, names: readonly string[], prefix: string): string | undefined =>
  Object.entries(errors).find(([path]) => !names.some((name) => isOf(path, name, prefix)))?.[1];

/** Adds an entry to a list on the dashboard; the server's errors appear next to their fields, or below all of them. */
export function EntryForm<Name extends string>({
  tools: { t, isBusy },
  start,
  needed,
  saveLabel,
  send,
  prefix = '',
  children,
}: EntryFormProps<Name>) {
  const [given, setGiven] = useState(start);
  const [failure, setFailure] = useState<{ text: string; fields: Errors } | null>(null);
  const isRight = needed.every((name) => given[name].trim() !== '');
  const save = async () => {
    const outcome = await send(given);
    if (!outcome) return;
    if (outcome.ok) setGiven(start);
    if (outcome.ok) return setFailure(null);
    const { fields } = outcome.failure;
    const ofAll = errorOfAll(fields, Object.keys(given), prefix);
    setFailure({ text: ofAll ? t(ofAll) : failureText(outcome.failure, t), fields });
  };
  const set = (name: Name, value: string) => setGiven((before) => ({ ...before, [name]: value }));
  const field = (name: Name, props: FieldProps) => {
    const error = failure && errorOf(failure.fields, name, prefix);
    return (
      <TextField
        key={name}
        dir="ltr"
        autoComplete="off"
        value={given[name]}
        error={error ? t(error) : undefined}
        onChange={({ target }) => set(name, target.value)}
        {...props}
      />
    );
  };
  return (
    <Fold title={t('dashboard.add')}>
      <CallForm className={css.entry} isRight={isRight} send={save}>
        {children({ given, set, field })}
        <div className={form.row}>
          <FormButton kind="quiet" type="submit" disabled={isBusy || !isRight}>
            {saveLabel}
          </FormButton>
        </div>
        <FormStatus kind="error">{failure?.text}</FormStatus>
      </CallForm>
    </Fold>
  );
}
