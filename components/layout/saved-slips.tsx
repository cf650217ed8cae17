'use client';

import { SavedSlipCard } from '@/components/football/saved-slip-card';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/lib/api/failures';
import { useApiMutation } from '@/lib/api/queries';
import { useSavedSlips } from '@/lib/api/saved-slips';
import type { I18n } from '@/lib/format/i18n';
import css from './saved-slips.module.css';

type SavedSlipsProps = {
  /** Whether slips may be named; reading and deleting is always allowed. */ mayChange: boolean;
  i18n: I18n;
};

/** An account's saved accumulators, newest first, a page at a time. */
export function SavedSlips({ mayChange, i18n }: SavedSlipsProps) {
  const { t, format } = i18n;
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetching, refetch } = useSavedSlips();
  const renaming = useApiMutation('patch /api/account/slips/{id}', { onSettled: () => refetch() });
  const removal = useApiMutation('delete /api/account/slips/{id}', { onSettled: () => refetch() });
  const failed = renaming.error ?? removal.error ?? error;

  const rename = async (id: string, name: string) => {
    removal.reset();
    await renaming.mutateAsync({ params: { id }, body: { name } }).catch(() => undefined);
  };
  const remove = async (id: string) => {
    renaming.reset();
    await removal.mutateAsync({ params: { id } }).catch(() => undefined);
  };

  const slips = data?.pages.flatMap(({ items }) => items) ?? [];
  const known = data?.pages.at(-1);
  return (
    <div className={css.saved} aria-busy={isFetching}>
      <FormStatus kind="error">{failed ? failureText(failed, t, 'common.notAvailable') : null}</FormStatus>
      {isPending ? <div className={css.waiting} /> : null}
      {known ? (
        <p className={css.note}>
          {known.total === 0
            ? t('slips.saved.none')
            : t('slips.saved.count', { count: format.count(known.total), maximum: format.count(known.maximum) })}
        </p>
      ) : null}
      {mayChange || !known?.total ? null : <p className={css.note}>{t('slips.saved.ended')}</p>}
      <ul className={css.list}>
        {slips.map((slip) => (
          <li key={slip.id}>
            <SavedSlipCard
              slip={slip}
              i18n={i18n}
              rename={mayChange ? (name) => rename(slip.id, name) : null}
              remove={() => remove(slip.id)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <p>
          <button className={form.quiet} type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t('slips.saved.more')}
          </button>
        </p>
      ) : null}
    </div>
  );
}
