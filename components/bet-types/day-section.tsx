import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { BetTypeDetail, MarketDay } from '@/lib/contracts/bet-types';
import { freeTopOfDay } from '@/lib/domain/accounts/entitlements';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { phaseStatuses } from '@/lib/domain/football/match';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './day-section.module.css';
import { ExpectedHits } from './expected-hits';
import { ListedMatch } from './listed-match';

type DaySectionProps = {
  betType: Pick<BetTypeDetail, 'id' | 'free' | 'day'>;
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies | undefined;
  /** The page with more matches, if this one only shows the first. */
  more?: string | undefined;
  /** Label for unfolding the rows after the first ten, on a page that has another list above this one. */
  restText?: ((count: number) => string) | undefined;
  siteZone: string;
};

/** The maximum number of rows if the others have a separate page; the day's own page shows all. */
const longList = 30;
const shortList = 10;

const isOver = ({ status }: MarketDay['open'][number]): boolean => phaseStatuses.finished.includes(status);

/**
 * The next day's matches by this market's probability. In a premium market before kick-off, the free matches come
 * first, then the others without numbers.
 */
export function DaySection({ betType, tallies, more, restText, siteZone }: DaySectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const shownMatches = more === undefined ? longList : shortList;
  const { day, free, id } = betType;
  if (!day || day.total === 0) {
    return (
      <Notice icon="calendar" title={t(day?.days ? 'mostLikely.empty' : 'betTypes.emptyTitle')}>
        <p>
          <Link href={href(locale, 'predictions-date', { date: 'today' })}>{t('shell.predictionsToday')}</Link>
        </p>
      </Notice>
    );
  }
  const dated = day.date !== day.until;
  const dayTitle = t('betTypes.dayTitle', { date: format.dayLong(day.date) });
  const title = dated ? t('mostLikely.daysTitle', { days: format.dayRange(day.date, day.until) }) : dayTitle;
  const lead =
    free || day.locked.length === 0 ? t('betTypes.dayLead') : t('betTypes.dayLeadTop', { count: freeTopOfDay });
  // Finished matches come last, so that no match still to be played is cut off.
  const open = [...day.open].sort((a, b) => Number(isOver(a)) - Number(isOver(b))).slice(0, shownMatches);
  const list = { marketId: id, tallies, dated, siteZone };
  const locked = day.locked.slice(0, Math.max(0, shownMatches - day.open.length));
  return (
    <Section id="day" title={title} lead={lead}>
      {day.days === null ? null : <ExpectedHits open={day.open} />}
      <MatchesOfMarket matches={restText ? open.slice(0, shortList) : open} {...list} />
      {restText && open.length > shortList ? (
        <details>
          <summary className={css.rest}>{restText(open.length - shortList)}</summary>
          <MatchesOfMarket matches={open.slice(shortList)} {...list} />
        </details>
      ) : null}
      {locked.length > 0 ? (
        <>
          <Notice icon="lock" title={t('match.lockedTitle')}>
            <p>{t('match.lockedText')}</p>
            <p>
              <Link href={href(locale, 'premium')}>{t('shell.premium')}</Link>
            </p>
          </Notice>
          <ol className={css.matches} data-locked="">
            {locked.map((match) => (
              <ListedMatch key={match.id} marketId={id} match={match} outcomes={[]} dated={dated} siteZone={siteZone} />
            ))}
          </ol>
        </>
      ) : null}
      {more === undefined ? null : (
        <Link className={css.all} href={more}>
          {t('meta.mostLikely.name')}
        </Link>
      )}
      <Link className={css.all} href={href(locale, 'predictions-date', { date: day.date })}>
        {dated ? dayTitle : t('match.allMatches')}
      </Link>
    </Section>
  );
}

type MatchesOfMarketProps = Pick<DaySectionProps, 'tallies' | 'siteZone'> & {
  marketId: string;
  matches: MarketDay['open'];
  /** Shows the day with the time. */ dated: boolean;
};

export const MatchesOfMarket = ({ matches, ...rest }: MatchesOfMarketProps) => (
  <ol className={css.matches}>
    {matches.map((match) => (
      <ListedMatch key={match.id} match={match} outcomes={match.outcomes} {...rest} />
    ))}
  </ol>
);
