'use client';

import { SelectField } from '@/components/ui/form/fields';
import { oddsFormats, type OddsFormat } from '@/lib/domain/accounts/odds-format';
import type { Translate } from '@/lib/i18n/widget-messages';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

/** The format of odds: applied to this device at once, and to others through the account. */
export function OddsFormatField({ t }: { t: Translate }) {
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
