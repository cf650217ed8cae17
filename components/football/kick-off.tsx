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

/** When a match begins; without a known time of day only its date, or that the time is still to come. */
export function KickOff({ match, siteZone, i18n, form = 'time' }: KickOffProps) {
  const { format, t } = i18n;
  if (!match.kickOffKnown) {
    const short = match.status === 'scheduled' ? t('match.timeUnknown') : format.dayAndMonth(match.date);
    return <time dateTime={match.date}>{form === 'moment' ? format.day(match.date) : short}</time>;
  }
  const text = form === 'moment' ? format.moment(match.kickOff, siteZone) : format.time(match.kickOff, siteZone);
  return <KickOffTime at={isoWithOffset(match.kickOff, siteZone)} text={text} form={form} />;
}
