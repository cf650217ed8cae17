import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { statusLabels } from '@/lib/format/match-text';
import css from './match-state.module.css';

type MatchStateProps = { match: Pick<MatchSummary, 'status'>; i18n: I18n };

/** The state of a match; nothing for an upcoming one. */
export function MatchState({ match, i18n }: MatchStateProps) {
  const { status } = match;
  if (status === 'scheduled') return null;
  return (
    <span className={css.state} data-status={status}>
      {i18n.t(statusLabels[status])}
    </span>
  );
}
