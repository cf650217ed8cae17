import { Icon } from '@/components/ui/icon';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { isPastData, type MatchStatus } from '@/lib/domain/football/match';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';
import { formatScore } from '@/lib/i18n/formats';
import type { MessageKey } from '@/lib/i18n/translate';
import css from './state-note.module.css';

const messages: Partial<Record<MatchStatus, MessageKey>> = {
  'result-awaited': 'matchTools.state.resultAwaited',
  postponed: 'matchTools.state.postponed',
  abandoned: 'matchTools.state.abandoned',
  cancelled: 'matchTools.state.cancelled',
  awarded: 'matchTools.state.awarded',
};

type StateNoteProps = { match: MatchDetail; siteZone: string };

/** What a ruling means for the prediction, which it does not change. */
function rulingText({ ruling }: MatchDetail, { t, locale }: I18n): string | null {
  if (!ruling) return null;
  const { kind, score } = ruling;
  return kind === 'annulled' || !score
    ? t('matchTools.state.annulled')
    : t('matchTools.state.ruled', { score: formatScore(locale, score) });
}

/** What a state other than "upcoming" or "over" means for the prediction, and any correction of the result. */
export function StateNote({ match, siteZone }: StateNoteProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { gradeRevision, gradedAt } = match.receipt ?? { gradeRevision: null, gradedAt: null };
  const isCorrected = match.status === 'finished' && gradedAt !== null && (gradeRevision ?? 1) > 1;
  // Without a prediction, nothing can be void or graded.
  const key = match.prediction
    ? isPastData(match)
      ? 'matchTools.state.resultUnknown'
      : messages[match.status]
    : undefined;
  const ruled = rulingText(match, i18n);
  const text = ruled
    ? ruled
    : isCorrected
      ? t('matchTools.state.corrected', { time: `${format.moment(gradedAt, siteZone)} (${format.zone(siteZone)})` })
      : key
        ? t(key)
        : null;
  if (text === null) return null;
  return (
    <p className={css.note}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}
