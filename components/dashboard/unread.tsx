import { FormStatus } from '@/components/ui/form/form-parts';
import { RetryButton } from '@/components/ui/retry-button';
import { failureOf } from '@/lib/api/failures';
import { failureText } from '@/lib/api/outcome';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './dashboard.module.css';

type UnreadProps = {
  /** Of the call that reads it. */ query: { error: unknown; isFetching: boolean; refetch(): unknown };
  t: Translate;
};

/** In the place of what has not been read: that it loads, or why it could not be read, and a retry. */
export function Unread({ query: { error, isFetching, refetch }, t }: UnreadProps) {
  return (
    <div aria-busy={isFetching}>
      <FormStatus kind="error">{error ? failureText(failureOf(error), t) : null}</FormStatus>
      {error ? (
        <RetryButton className={css.act} isBusy={isFetching} retry={refetch}>
          {t('widgets.lookup.retry')}
        </RetryButton>
      ) : null}
    </div>
  );
}
