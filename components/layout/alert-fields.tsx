'use client';

import { SelectField, SwitchField } from '@/components/ui/form/fields';
import form from '@/components/ui/form/form.module.css';
import { MuiForm } from '@/components/ui/form/mui-form';
import shared from '@/components/ui/shared.module.css';
import { alertKinds, type AlertKind, type QuietHours } from '@/lib/domain/accounts/alerts';
import type { I18n } from '@/lib/format/i18n';
import { labelColon } from '@/lib/i18n/formats';
import type { MessageKey } from '@/lib/i18n/translate';

export type AlertChoices = { kinds: readonly AlertKind[]; quiet: QuietHours | null };
type AlertFieldsProps = AlertChoices & {
  /** Names the group for screen readers. */
  legend: string;
  change(choices: Partial<AlertChoices>): void;
} & Pick<I18n, 't' | 'locale'>;

const labels: Readonly<Record<AlertKind, MessageKey>> = {
  'kick-off': 'alerts.kinds.kickOff',
  goal: 'alerts.kinds.goal',
  'full-time': 'alerts.kinds.fullTime',
  bet: 'alerts.kinds.bet',
  week: 'alerts.kinds.week',
};
const hours = Array.from({ length: 24 }, (_, hour) => ({
  minutes: hour * 60,
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** The suggested end when quiet hours are first chosen, in minutes after midnight. */
const usualEnd = 7 * 60;

/** A switch for each kind of alert, and the hours in which none is sent. */
export function AlertFields({ legend, kinds, quiet, change, t, locale }: AlertFieldsProps) {
  const quietLabel = (end: 'from' | 'until') => t('alerts.quiet.title') + labelColon(locale) + t(`alerts.quiet.${end}`);
  const options = hours.map(({ minutes, label }) => (
    <option key={minutes} value={minutes}>
      {label}
    </option>
  ));
  return (
    <MuiForm>
      <fieldset className={form.field}>
        <legend className={shared.label}>{legend}</legend>
        {alertKinds.map((kind) => (
          <SwitchField
            key={kind}
            label={t(labels[kind])}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              change({ kinds: alertKinds.filter((other) => (other === kind ? target.checked : kinds.includes(other))) })
            }
          />
        ))}
        <SelectField
          label={quietLabel('from')}
          hint={t('alerts.quiet.text')}
          value={quiet?.from ?? ''}
          onChange={({ target }) =>
            change({
              quiet: target.value === '' ? null : { from: Number(target.value), until: quiet?.until ?? usualEnd },
            })
          }
        >
          <option value="">{t('alerts.quiet.none')}</option>
          {options}
        </SelectField>
        {quiet ? (
          <SelectField
            label={quietLabel('until')}
            value={quiet.until}
            onChange={({ target }) => change({ quiet: { ...quiet, until: Number(target.value) } })}
          >
            {options}
          </SelectField>
        ) : null}
      </fieldset>
    </MuiForm>
  );
}
