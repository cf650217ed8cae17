import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { isoWithOffset } from '@/lib/format/iso-offset';
import { KickOffTime } from './kick-off-time';

type KickOffProps = {
  match: Pick<MatchSummary, 'kickOff' | 'kickOffKnown' | 'date' | 'status'>;
  siteZone: string;
  i18n: I18n;
  form?: 'time' | 'moment';
};

/** When a match begins; without a known time of day its date, of an upcoming one also that the time is still to come. */
export function KickOff({ match, siteZone, i18n, form = 'time' }: KickOffProps) {
  const { format, t } = i18n;
  if (!match.kickOffKnown) {
    const isToCome = match.status === 'scheduled';
    if (form === 'time') {
      return <time dateTime={match.date}>{isToCome ? t('match.timeUnknown') : format.dayAndMonth(match.date)}</time>;
    }
    if (!isToCome) return <time dateTime={match.date}>{format.day(match.date)}</time>;
    return (
      <time dateTime={match.date}>
        {format.weekdayAndDay(match.date)} · {t('match.timeUnknown')}
      </time>
    );
  }
  const text = form === 'moment' ? format.moment(match.kickOff, siteZone) : format.time(match.kickOff, siteZone);
  return <KickOffTime at={isoWithOffset(match.kickOff, siteZone)} text={text} form={form} />;
}
