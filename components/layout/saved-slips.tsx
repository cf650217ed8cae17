'use client';

import { Unread } from '@/components/client/unread';
import { SavedSlipCard } from '@/components/football/saved-slip-card';
import chip from '@/components/ui/chip-link.module.css';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import frame from '@/components/ui/scroll-frame.module.css';
import shared from '@/components/ui/shared.module.css';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { errorText } from '@/lib/api/failures';
import { waitsForConnection } from '@/lib/api/outcome';
import type { SavedSlipList } from '@/lib/contracts/saved-slips';
import { slipKinds, type SlipKind } from '@/lib/domain/football/saved-slip';
import type { I18n } from '@/lib/format/i18n';
import { SlipOfDevice } from './slip-of-device';
import { useSlips } from './use-saved-slips';

const kindNames = { single: 'myRecord.singles', accumulator: 'slips.saved.accumulators' } as const;

const countOf = (kinds: SavedSlipList['kinds'], kind: SlipKind | null): number =>
  kind === null ? kinds.single + kinds.accumulator : kinds[kind];

/**
 * The account's saved slips, newest first, page by page: single picks and accumulators, or only one kind. The slip in
 * this browser, which may not be saved yet, comes first.
 */
export function SavedSlips({ i18n }: { i18n: I18n }) {
  const { t, format } = i18n;
  const { list, kind, setKind, renaming, removal, isBusy, isPaused, error } = useSlips();
  const { data, hasNextPage, fetchNextPage, isFetching } = list;
  const keepFocus = useKeptFocus(isBusy);

  const rename = async (id: string, name: string) => {
    keepFocus();
    removal.reset();
    await renaming.mutateAsync({ params: { id }, body: { name } });
  };
  const remove = async (id: string) => {
    keepFocus();
    renaming.reset();
    await removal.mutateAsync({ params: { id } }).catch(() => undefined);
  };

  const slips = data?.pages.flatMap(({ items }) => items) ?? [];
  const known = data?.pages.at(-1);
  const isMixed = known !== undefined && slipKinds.every((each) => known.kinds[each] > 0);
  return (
    <div className={shared.stackMd} aria-busy={isFetching}>
      <FormStatus kind="error">
        {isPaused ? t(waitsForConnection.key) : error ? errorText(error, t, 'common.notAvailable') : null}
      </FormStatus>
      <Unread query={list} t={t} />
      <SlipOfDevice saved={slips} i18n={i18n} />
      {isMixed || kind ? (
        <div className={frame.wrapping} role="group" aria-label={t('slips.saved.title')}>
          {[null, ...slipKinds].map((each) => (
            <button
              key={each ?? 'all'}
              className={chip.chip}
              type="button"
              aria-pressed={each === kind}
              onClick={() => setKind(each)}
            >
              {t(each === null ? 'slips.saved.all' : kindNames[each])}
              {known ? <span>{format.count(countOf(known.kinds, each))}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
      {known && countOf(known.kinds, null) === 0 ? <p className={shared.small}>{t('slips.saved.none')}</p> : null}
      {known && known.total > 0 && known.maximumOpen !== null ? (
        <p className={shared.small}>
          {t('slips.saved.open', { open: format.count(known.open), maximum: format.count(known.maximumOpen) })}
        </p>
      ) : null}
      <ul className={shared.stackMd}>
        {slips.map((slip) => (
          <li key={slip.id}>
            <SavedSlipCard
              slip={slip}
              i18n={i18n}
              rename={(name) => rename(slip.id, name)}
              remove={() => remove(slip.id)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <p>
          <FormButton kind="quiet" type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t('slips.saved.more')}
          </FormButton>
        </p>
      ) : null}
    </div>
  );
}
