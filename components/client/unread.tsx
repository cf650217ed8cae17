import { focusHeading } from '@/components/ui/focus-place';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import { errorText } from '@/lib/api/failures';
import type { CallFailure } from '@/lib/api/handlers';

type UnreadProps = {
  /** The state of the call that reads the data. */
  query: { data: unknown; error: unknown; isFetching: boolean; isPaused: boolean; refetch(): unknown };
  t(key: 'widgets.failed' | 'widgets.loading' | 'widgets.lookup.retry' | `widgets.call.${CallFailure}`): string;
};

/**
 * Shown in place of data that have not been read, or above data that could not be read again: they are loading or
 * waiting for the connection, or failed, with a retry. Renders nothing if all is well. Needs the messages of `widgets`.
 */
export function Unread({ query: { data, error, isFetching, isPaused, refetch }, t }: UnreadProps) {
  if (data !== undefined && !error) return null;
  const problem = isPaused ? t('widgets.call.offline') : error ? errorText(error, t, 'widgets.failed') : null;
  return (
    <div aria-busy={isFetching}>
      <FormStatus kind="error">{problem}</FormStatus>
      {problem === null ? <p role="status">{t('widgets.loading')}</p> : null}
      {error ? (
        <FormButton
          kind="quiet"
          type="button"
          disabled={isFetching}
          onClick={({ currentTarget }) => {
            // Success removes the button.
            focusHeading(currentTarget);
            void refetch();
          }}
        >
          {t('widgets.lookup.retry')}
        </FormButton>
      ) : null}
    </div>
  );
}
