import { useState } from 'react';
import { useApiMutation } from '@/lib/api/queries';
import { showWithoutSlip, useSavedSlips } from '@/lib/api/saved-slips';
import type { SlipKind } from '@/lib/domain/football/saved-slip';

/** The account's saved slips, and actions on them. A deleted slip disappears at once, and returns if that failed. */
export function useSlips() {
  const [kind, setKind] = useState<SlipKind | null>(null);
  const list = useSavedSlips(kind);
  const renaming = useApiMutation('patch /api/account/slips/{id}');
  const removal = useApiMutation('delete /api/account/slips/{id}', {
    onMutate: ({ params: { id } }) => showWithoutSlip(String(id)),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
  return {
    list,
    kind,
    setKind,
    renaming,
    removal,
    isBusy: renaming.isPending || removal.isPending,
    isPaused: renaming.isPaused || removal.isPaused,
    error: renaming.error ?? removal.error,
  };
}
