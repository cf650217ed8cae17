'use client';

import { SwitchField } from '@/components/ui/form/fields';
import type { Translate } from '@/lib/i18n/widget-messages';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

export function OddsFreeField({ t }: { t: Translate }) {
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
