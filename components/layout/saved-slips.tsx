'use client';

import { Unread } from '@/components/client/unread';
import { SavedSlipCard } from '@/components/football/saved-slip-card';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { errorText } from '@/lib/api/failures';
import { waitsForConnection } from '@/lib/api/outcome';
import type { I18n } from '@/lib/format/i18n';
import css from './saved-slips.module.css';
import { useSlips } from './use-saved-slips';

/** An account's saved accumulators and picks, newest first, a page at a time. */
export function SavedSlips({ i18n }: { i18n: I18n }) {
  const { t, format } = i18n;
  const { list, renaming, removal, isBusy, isPaused, error } = useSlips();
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
  return (
    <div className={css.saved} aria-busy={isFetching}>
      <FormStatus kind="error">
        {isPaused ? t(waitsForConnection.key) : error ? errorText(error, t, 'common.notAvailable') : null}
      </FormStatus>
      <Unread query={list} t={t} />
      {known?.total === 0 ? <p className={css.note}>{t('slips.saved.none')}</p> : null}
      {known && known.total > 0 && known.maximumOpen !== null ? (
        <p className={css.note}>
          {t('slips.saved.open', { open: format.count(known.open), maximum: format.count(known.maximumOpen) })}
        </p>
      ) : null}
      <ul className={css.list}>
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
