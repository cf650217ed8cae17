import { RatesDetails } from '@/components/football/rates-details';
import { TodayText } from '@/components/football/today-text';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { GoalSort } from '@/lib/domain/football/goal-sort';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { DayLinks } from './day-links';
import css from './expected-goals-view.module.css';
import { GoalsAfter } from './goals-after';
import { GoalsTable } from './goals-table';
import { toTableLeagues, toTableRow } from './table-row';

export type ExpectedGoalsViewProps = {
  day: ExpectedGoalsDay;
  today: string;
  /** Whether the address says "today" or has an invalid date. */
  addressedAsToday: boolean;
  /** The nearest days with matches before and after this one. */
  previousDay: string | null;
  nextDay: string | null;
  /** The time zone that defines the day; times are shown in the visitor's. */
  siteZone: string;
  sort: GoalSort | null;
  /** The measured hit rates, by band of probability. */
  tallies?: BandTallies;
};

/** A day's projected goals: a sortable table of the model's expectations, and later of the actual goals too. */
export function ExpectedGoalsView({
  day,
  today,
  addressedAsToday,
  previousDay,
  nextDay,
  siteZone,
  sort,
  tallies = {},
}: ExpectedGoalsViewProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { date, items } = day;
  const path = href(locale, 'expected-goals', { date: addressedAsToday ? 'today' : date });
  const nearest = nextDay ?? previousDay;
  const isLocked = items.some(({ projected, cleanSheet }) => projected && !cleanSheet);
  return (
    <div className={shared.stack}>
      <header className={shared.lines}>
        <PageTitle>
          {addressedAsToday ? (
            <TodayText
              date={today}
              text={t('expectedGoals.headingToday')}
              dated={t('expectedGoals.heading', { date: format.dayAndMonth(today) })}
            />
          ) : (
            t('expectedGoals.heading', { date: format.dayLong(date) })
          )}
        </PageTitle>
      </header>
      <DayLinks date={date} today={today} previousDay={previousDay} nextDay={nextDay} />
      {items.length === 0 ? (
        <Notice icon="calendar" title={t('predictions.emptyTitle', { date: format.dayLong(date) })}>
          <p>{t('predictions.emptyText')}</p>
          {nearest === null ? null : (
            <p>
              <Link href={href(locale, 'expected-goals', { date: nearest })}>
                {t('predictions.nearestDay', { date: format.dayLong(nearest) })}
              </Link>
            </p>
          )}
        </Notice>
      ) : (
        <>
          <Section id="goals-table" title={t('expectedGoals.tableTitle')}>
            <GoalsTable
              rows={items.map((item) => toTableRow(item, siteZone, i18n))}
              leagues={toTableLeagues(items, i18n)}
              path={path}
              initialSort={sort}
              locked={
                isLocked
                  ? { date, locale, note: t('expectedGoals.cleanSheetNote'), word: t('match.lockedTitle') }
                  : null
              }
              messages={{
                table: t('expectedGoals.tableTitle'),
                match: t('expectedGoals.match'),
                actual: t('expectedGoals.actual'),
                cleanSheet: t('match.cleanSheet'),
                more: t('day.more'),
                matchesOf: t('predictions.matchesOf', { league: '{league}' }),
                columns: {
                  home: t('expectedGoals.home'),
                  away: t('expectedGoals.away'),
                  total: t('expectedGoals.total'),
                  over25: t('match.over25Short'),
                  bothTeamsToScore: t('match.bothScoreShort'),
                },
              }}
            />
            <RatesDetails markets={['over-under-2-5', 'both-teams-to-score']} tallies={tallies} />
          </Section>
          <GoalsAfter items={items} />
          <p className={shared.smallLead}>{t('expectedGoals.lead')}</p>
          <p>
            <Link
              className={css.more}
              href={href(locale, 'predictions-date', { date: addressedAsToday ? 'today' : date })}
            >
              {t('match.allMatches')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
