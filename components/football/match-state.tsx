import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { beyondTexts } from '@/lib/format/beyond-text';
import { liveText, minuteText } from '@/lib/format/live-text';
import { statusLabel } from '@/lib/format/match-text';
import { useI18n } from '@/lib/format/use-i18n';
import css from './match-state.module.css';

type MatchStateProps = {
  match: Pick<MatchSummary, 'status' | 'live' | 'replay' | 'ruling'> & Partial<Pick<MatchSummary, 'score'>>;
  /** Whether to state the phase in words instead of just the minute. */
  isLong?: boolean;
};

/**
 * The state of a match, with its minute if it is in play; renders nothing for an upcoming one. The short form says how
 * a match that went beyond 90 minutes ended.
 */
export function MatchState({ match, isLong = false }: MatchStateProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { status, live } = match;
  const label = statusLabel(match);
  if (label === null) return null;
  const end = isLong || label !== 'match.status.finished' ? undefined : beyondTexts(match.score, i18n).at(-1);
  const short = isLong ? null : live ? minuteText(live, i18n) : (end?.short ?? null);
  return (
    <span className={css.state} data-status={status} data-phase={live?.phase} title={end?.long}>
      {short === null ? (
        live ? (
          liveText(live, i18n)
        ) : (
          t(label)
        )
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <HiddenText>{live ? liveText(live, i18n) : end?.long}</HiddenText>
        </>
      )}
    </span>
  );
}
