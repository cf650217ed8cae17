import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { InPlay } from '@/lib/domain/football/in-play';
import { beyondTexts } from '@/lib/format/beyond-text';
import type { I18n } from '@/lib/format/i18n';
import { liveText, minuteText } from '@/lib/format/live-text';
import { statusLabel } from '@/lib/format/match-text';
import { useI18n } from '@/lib/format/use-i18n';
import type { MessageKey } from '@/lib/i18n/translate';
import css from './match-state.module.css';

type MatchStateProps = {
  match: Pick<MatchSummary, 'status' | 'live' | 'replay' | 'ruling'> & Partial<Pick<MatchSummary, 'score'>>;
  /** Whether to state the phase in words instead of just the minute. */
  isLong?: boolean;
};

/**
 * The state of a match, with its minute if it is in play; renders nothing for an upcoming one. The short form fits the
 * narrow column of a list, and says how a match that went beyond 90 minutes ended.
 */
export function MatchState({ match, isLong = false }: MatchStateProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { status, live } = match;
  const label = statusLabel(match);
  if (label === null) return null;
  const end = isLong || label !== 'match.status.finished' ? undefined : beyondTexts(match.score, i18n).at(-1);
  const short = isLong ? null : live ? shortLive(live, i18n) : (end?.short ?? shortEnd(label, i18n));
  const long = live ? liveText(live, i18n) : (end?.long ?? t(label));
  return (
    <span className={css.state} data-status={status} data-phase={live?.phase} title={end?.long}>
      {short === null ? (
        long
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <HiddenText>{long}</HiddenText>
        </>
      )}
    </span>
  );
}

/** The minute, or a word of a few letters; null if only the whole phase is known. */
const shortLive = (live: InPlay, i18n: I18n): string | null =>
  live.phase === 'half-time' ? i18n.t('live.short.halfTime') : minuteText(live, i18n);

const shortEnd = (label: MessageKey, { t }: I18n): string | null =>
  label === 'match.status.finished' ? t('live.short.finished') : null;
