'use client';

import { useState } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import { TextField } from '@/components/ui/form/fields';
import type { Translate } from '@/lib/i18n/widget-messages';
import { toastStore } from '@/stores/toast-store';
import type { LeagueChoice } from './account-screen';

type FollowSearchProps = {
  t: Translate;
  label: string;
  /** The leagues to choose from; teams are searched on the server. */
  leagues?: readonly LeagueChoice[];
};

/** A field that loads its suggestions, and their code, on first focus, and searches for what was typed until then. */
export function FollowSearch({ t, label, leagues }: FollowSearchProps) {
  const [entered, setEntered] = useState<HTMLInputElement | null>(null);
  const [isComposing, setComposing] = useState(false);
  const loaded = useLazy(
    entered !== null,
    () => import('./follow-suggestions'),
    () => {
      setEntered(null);
      toastStore.getState().show('error', { key: 'widgets.call.unreachable' });
    },
  );
  // The field is replaced, so a character that is being composed would be lost.
  if (loaded && entered && !isComposing)
    return leagues ? (
      <loaded.LeagueSuggestions t={t} label={label} from={entered} leagues={leagues} />
    ) : (
      <loaded.TeamSuggestions t={t} label={label} from={entered} />
    );
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={80}
      dir="auto"
      onFocus={({ currentTarget }) => setEntered(currentTarget)}
      // The visitor may have focused it before the page started.
      onInput={({ currentTarget }) => setEntered(currentTarget)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
