import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { liveText, minuteText } from '@/lib/format/live-text';
import { statusLabel } from '@/lib/format/match-text';
import { useI18n } from '@/lib/format/use-i18n';
import css from './match-state.module.css';

type MatchStateProps = {
  match: Pick<MatchSummary, 'status' | 'live' | 'replay' | 'ruling'>;
  /** The phase in words instead of the minute alone. */
  isLong?: boolean;
};

/** The state of a match, with its minute if it is in play; nothing for an upcoming one. */
export function MatchState({ match, isLong = false }: MatchStateProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { status, live } = match;
  const label = statusLabel(match);
  if (label === null) return null;
  const short = live && !isLong ? minuteText(live, i18n) : null;
  return (
    <span className={css.state} data-status={status} data-phase={live?.phase}>
      {short === null ? (
        live ? (
          liveText(live, i18n)
        ) : (
          t(label)
        )
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <HiddenText>{live ? liveText(live, i18n) : null}</HiddenText>
        </>
      )}
    </span>
  );
}
