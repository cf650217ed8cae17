'use client';

import { useMemo } from 'react';
import { SelectField } from '@/components/ui/form/fields';
import { useHydrated } from '@/components/ui/form/form-parts';
import { deviceTimeZone, offeredTimeZones } from '@/lib/domain/shared/intl';
import { timeZoneLabel } from '@/lib/domain/shared/time-zone-label';
import type { Translate } from '@/lib/i18n/widget-messages';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

/** The time zone of kick-offs; set on this device at once, synced to the account of a logged-in user. */
export function TimeZoneField({ t }: { t: Translate }) {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const isInBrowser = useHydrated();
  // The server's list and zone are not the visitor's.
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
