'use client';

import { SelectField } from '@/components/ui/form/fields';
import { oddsFormats, type OddsFormat } from '@/lib/domain/account-rules';
import type { Say } from '@/lib/i18n/widget-words';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

/** How odds are written: on this device at once, and by the account wherever else its owner logs in. */
export function OddsFormatField({ say }: { say: Say }) {
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  return (
    <SelectField
      label={say('widgets.oddsFormats.title')}
      value={oddsFormat}
      onChange={(event) => preferencesStore.getState().setOddsFormat(event.target.value as OddsFormat)}
    >
      {oddsFormats.map((format) => (
        <option key={format} value={format}>
          {say(`widgets.oddsFormats.${format}`)}
        </option>
      ))}
    </SelectField>
  );
}
