'use client';

import { CheckField } from '@/components/ui/form/fields';
import type { Say } from '@/lib/i18n/widget-words';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';

export function OddsFreeField({ say }: { say: Say }) {
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree);
  return (
    <CheckField
      label={say('widgets.settings.oddsFree')}
      hint={say('widgets.settings.oddsFreeText')}
      checked={isOddsFree}
      onChange={(event) => preferencesStore.getState().setOddsFree(event.target.checked)}
    />
  );
}
