import type { ReactNode } from 'react';
import { openKickOffs } from '@/components/client/state-changes';
import { MatchList, PhaseList } from '@/components/football/match-list';
import { SharedRates } from '@/components/football/shared-rates';
import { PlainPart } from '@/components/layout/plain-part';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import shared from '@/components/ui/shared.module.css';
import type { DayGrades, PredictionsPage } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { CalendarButton } from './calendar-button';
import { DateStrip, type DayCount } from './date-strip';
import { groupingOf, type ServedDay } from './day-choice';
import { DayProvider } from './day-context';
import { DayScore } from './day-score';
import { FactsSlot, ListSlot, More, PagesSlot, ScoreSlot, StripSlot } from './day-slots';
import { EmptyDay } from './empty-day';
import type { LeagueChoice } from './league-filter';
import { isFiltered, listHref, type ListQuery } from './list-query';
import { ListToolbar } from './list-toolbar';
import css from './predictions-view.module.css';

export type PredictionsViewProps = {
  /** YYYY-MM-DD */
  date: string;
  today: string;
  /** Whether the address says "today" or has an invalid date. */
  addressedAsToday: boolean;
  list: PredictionsPage;
  query: ListQuery;
  days: readonly DayCount[];
  leagues: readonly LeagueChoice[];
  nearestDay: string | null;
  /** Slugs of the leagues that come first in this language. */
  homeLeagues: readonly string[];
  grades: DayGrades | null;
  /** Kick-offs on and around the day, in minutes from the start of the site's day. */
  kickOffs: readonly number[];
  /** The measured hit rates, by band of probability. */
  tallies?: BandTallies;
  siteZone: string;
  guide?: ReactNode;
};

/** A day's matches: the day, their number, their order, and each match with its probabilities. */
export function PredictionsView({
  date,
  today,
  addressedAsToday,
  list,
  query,
  days,
  leagues,
  nearestDay,
  homeLeagues,
  grades,
  kickOffs,
  tallies,
  siteZone,
  guide,
}: PredictionsViewProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const path = href(locale, 'predictions-date', { date: addressedAsToday ? 'today' : date });
  const longDate = format.dayLong(date);
  const { total, pageSize } = list;
  const grouping = groupingOf(query.sort, query, date === today);
  const shown = { matches: list.items, market: query.market, tallies, siteZone, i18n };
  const served: ServedDay = {
    locale,
    date,
    today,
    addressedAsToday,
    query,
    total,
    pageSize,
    siteZone,
    kickOffs,
    openKickOffs: openKickOffs(list.items),
    days,
    nearestDay,
    homeLeagues,
    // The document contains the numbers only once, in the table that all cards open; lists only need to know the
    // markets.
    tallies: tallies && Object.fromEntries(Object.keys(tallies).map((market) => [market, []])),
    grades,
  };
  return (
    <DayProvider key={`${path} ${date} ${JSON.stringify(query)}`} served={served}>
      <div className={css.view}>
        <header className={css.header}>
          <div className={shared.lines}>
            <PageTitle>
              {addressedAsToday ? t('predictions.headingToday') : t('predictions.heading', { date: longDate })}
            </PageTitle>
            <p className={css.facts}>
              <FactsSlot>
                {total > 0 ? (
                  <span>
                    {addressedAsToday
                      ? t('predictions.matches', { count: total, date: format.dayAndMonth(date) })
                      : t('predictions.count', { count: total })}
                  </span>
                ) : null}
              </FactsSlot>
            </p>
          </div>
          <CalendarButton label={t('day.calendar.open')} icon={<Icon name="calendar" />} />
        </header>
        <StripSlot>
          <PlainPart>
            <DateStrip days={days} selected={date} today={today} />
          </PlainPart>
        </StripSlot>
        {/* The score covers the whole day. */}
        {isFiltered(query) || grouping === 'phase' ? null : (
          <ScoreSlot>{grades ? <DayScore grades={grades} /> : null}</ScoreSlot>
        )}
        {kickOffs.length > 0 || isFiltered(query) ? (
          <ListToolbar path={path} query={query} leagues={leagues} date={date} />
        ) : null}
        {grouping === 'phase' && !isFiltered(query) ? (
          <PlainPart>
            <div className={css.phases}>
              <Link className={css.phase} href={listHref(path, query, { status: 'coming' })}>
                {t('day.status.coming')}
              </Link>
              {grades ? (
                <Link className={css.phase} href={listHref(path, query, { status: 'finished' })}>
                  {`${t('day.status.finished')} · ${tipScoreText(grades, i18n)}`}
                </Link>
              ) : null}
            </div>
          </PlainPart>
        ) : null}
        <ListSlot messages={{ failed: t('day.failed'), retry: t('day.retry') }}>
          {list.items.length > 0 ? (
            <PlainPart>
              {grouping === 'phase' ? (
                <PhaseList notes={{ finished: grades ? tipScoreText(grades, i18n) : null }} {...shown} />
              ) : (
                <MatchList grouped={grouping === 'league'} title={t(`predictions.sort.${query.sort}`)} {...shown} />
              )}
            </PlainPart>
          ) : (
            <EmptyDay date={date} unfilteredPath={isFiltered(query) ? path : null} nearestDay={nearestDay} />
          )}
        </ListSlot>
        {guide}
        <PlainPart>
          <SharedRates market={query.market} tallies={tallies} />
        </PlainPart>
        <More messages={{ more: t('day.more'), shownOf: t('day.shownOf', { shown: '{shown}', total: '{total}' }) }} />
        <PagesSlot>
          <PlainPart>
            {/* With scripts the list grows instead, but on a later page the links lead back. */}
            <div data-without-js={list.page === 1 ? '' : undefined}>
              <Pagination
                page={list.page}
                pageCount={Math.ceil(total / pageSize)}
                hrefOf={(page) => listHref(path, query, { page })}
              />
            </div>
          </PlainPart>
        </PagesSlot>
      </div>
    </DayProvider>
  );
}
