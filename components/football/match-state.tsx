import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { statusWords } from '@/lib/format/match-words';
import css from './match-state.module.css';

type MatchStateProps = { match: Pick<MatchSummary, 'status'>; i18n: I18n };

/** How a match stands; nothing for one that is simply still to be played. */
export function MatchState({ match, i18n }: MatchStateProps) {
  const { status } = match;
  if (status === 'scheduled') return null;
  return (
    <span className={css.state} data-status={status}>
      {i18n.t(statusWords[status])}
    </span>
  );
}
