'use client';

import { useMemo } from 'react';
import { SelectField } from '@/components/ui/form/fields';
import { useHydrated } from '@/components/ui/form/form-parts';
import { deviceTimeZone, offeredTimeZones } from '@/lib/domain/intl';
import type { Say } from '@/lib/i18n/widget-words';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

const readable = (zone: string) => zone.replaceAll('_', ' ');

/** The zone of kick-offs; on this device at once, in the account of whoever is logged in soon after. */
export function TimeZoneField({ say }: { say: Say }) {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const isInBrowser = useHydrated();
  // The server's list and zone are not the visitor's.
  const zones = useMemo(() => (isInBrowser ? offeredTimeZones(chosen) : []), [isInBrowser, chosen]);
  const own = isInBrowser ? deviceTimeZone() : '…';
  return (
    <SelectField
      label={say('widgets.settings.timeZone')}
      value={chosen ?? ''}
      onChange={(event) => preferencesStore.getState().setTimeZone(event.target.value || null)}
    >
      <option value="">{say('widgets.settings.deviceZone', { zone: readable(own) })}</option>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {readable(zone)}
        </option>
      ))}
    </SelectField>
  );
}
