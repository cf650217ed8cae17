'use client';

import { useMemo } from 'react';
import { SelectField, SwitchField } from '@/components/ui/form/fields';
import { useHydrated } from '@/components/ui/form/form-parts';
import { oddsFormats, type OddsFormat } from '@/lib/domain/accounts/odds-format';
import { deviceTimeZone, offeredTimeZones } from '@/lib/domain/shared/intl';
import { timeZoneLabel } from '@/lib/domain/shared/time-zone-label';
import type { MessageKey } from '@/lib/i18n/translate';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

/** Props for use in the settings, or on an account's screen, which gets its messages from the server. */
type FieldProps = { t: (key: MessageKey, values?: Record<string, string>) => string };

/** The time zone of kick-offs, set on this device at once and synced to the account of a logged-in user. */
export function TimeZoneField({ t }: FieldProps) {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const isInBrowser = useHydrated();
  // The server's list and time zone differ from the visitor's.
  const zones = useMemo(() => (isInBrowser ? offeredTimeZones(chosen) : []), [isInBrowser, chosen]);
  const own = isInBrowser ? deviceTimeZone() : '…';
  return (
    <SelectField
      label={t('widgets.settings.timeZone')}
      value={chosen ?? ''}
      onChange={(event) => preferencesStore.getState().setTimeZone(event.target.value || null)}
    >
      <option value="">{t('widgets.settings.deviceZone', { zone: timeZoneLabel(own) })}</option>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {timeZoneLabel(zone)}
        </option>
      ))}
    </SelectField>
  );
}

export function TwelveHoursField({ t }: FieldProps) {
  const hasTwelveHours = usePreferencesStore((state) => state.hasTwelveHours);
  return (
    <SwitchField
      label={t('widgets.settings.twelveHours')}
      hint={t('widgets.settings.twelveHoursText')}
      checked={hasTwelveHours}
      onChange={(event) => preferencesStore.getState().setTwelveHours(event.target.checked)}
    />
  );
}

/** The format of odds, applied on this device at once, and on others through the account. */
export function OddsFormatField({ t }: FieldProps) {
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  return (
    <SelectField
      label={t('widgets.oddsFormats.title')}
      value={oddsFormat}
      onChange={(event) => preferencesStore.getState().setOddsFormat(event.target.value as OddsFormat)}
    >
      {oddsFormats.map((format) => (
        <option key={format} value={format}>
          {t(`widgets.oddsFormats.${format}`)}
        </option>
      ))}
    </SelectField>
  );
}

export function OddsFreeField({ t }: FieldProps) {
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree);
  return (
    <SwitchField
      label={t('widgets.settings.oddsFree')}
      hint={t('widgets.settings.oddsFreeText')}
      checked={isOddsFree}
      onChange={(event) => preferencesStore.getState().setOddsFree(event.target.checked)}
    />
  );
}
