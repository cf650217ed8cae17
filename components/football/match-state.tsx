import type { MatchSummary } from '@/lib/contracts/predictions';
import type { MatchStatus } from '@/lib/domain/match';
import type { I18n } from '@/lib/format/i18n';
import type { MessageKey } from '@/lib/i18n/translate';
import css from './match-state.module.css';

/** Nothing is said of a match that is simply still to be played. */
const words: Record<Exclude<MatchStatus, 'scheduled'>, MessageKey> = {
  live: 'match.status.live',
  finished: 'match.status.finished',
  postponed: 'match.status.postponed',
  abandoned: 'match.status.abandoned',
  cancelled: 'match.status.cancelled',
  awarded: 'match.status.awarded',
  'result-awaited': 'match.status.resultAwaited',
};

type MatchStateProps = { match: Pick<MatchSummary, 'status'>; i18n: I18n };

export function MatchState({ match, i18n }: MatchStateProps) {
  const { status } = match;
  if (status === 'scheduled') return null;
  return (
    <span className={css.state} data-status={status}>
      {i18n.t(words[status])}
    </span>
  );
}
