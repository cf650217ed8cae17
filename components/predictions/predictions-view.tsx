import type { ReactNode } from 'react';
import { MatchList } from '@/components/football/match-list';
import { ZoneNote } from '@/components/football/zone-note';
import { Pagination } from '@/components/ui/pagination';
import type { PredictionsPage } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { DateStrip, type DayCount } from './date-strip';
import { DayScore, type DayGrades } from './day-score';
import { EmptyDay } from './empty-day';
import { listHref, type ListQuery } from './list-query';
import { ListToolbar, type LeagueChoice } from './list-toolbar';

import css from './predictions-view.module.css';

export type PredictionsViewProps = {
  /** YYYY-MM-DD */
  date: string;
  today: string;
  /** The address says "today" or something that is no date. */
  addressedAsToday: boolean;
  list: PredictionsPage;
  query: ListQuery;
  days: readonly DayCount[];
  /** Leagues with matches on the day. */
  leagues: readonly LeagueChoice[];
  nearestDay: string | null;
  grades: DayGrades | null;
  siteZone: string;
  /** How to read what is shown, for newcomers. */
  guide?: ReactNode;
  i18n: I18n;
};

/** A day's matches: which day, how many, in which order, and each with its probabilities. */
export function PredictionsView({ date, today, addressedAsToday, list, query, days, leagues, nearestDay, grades, siteZone, guide, i18n }: PredictionsViewProps) {
  const { t, format, locale } = i18n;
  const path = href(locale, 'predictions-date', { date: addressedAsToday ? 'today' : date });
  const longDate = format.dayLong(date);
  return (
    <div className={css.view}>
      <header className={css.header}>
        <h1 className={css.title}>{addressedAsToday ? t('predictions.headingToday') : t('predictions.heading', { date: longDate })}</h1>
        <p className={css.facts}>
          {list.total > 0 ? <span>{t('predictions.matches', { count: list.total, date: longDate })}</span> : null}
          <ZoneNote text={t('common.siteTimes', { zone: '{zone}' })} siteZone={siteZone} />
        </p>
      </header>
      {guide}
      <DateStrip days={days} selected={date} today={today} i18n={i18n} />
      {grades ? <DayScore grades={grades} i18n={i18n} /> : null}
      {list.total > 0 || query.league !== null ? <ListToolbar path={path} query={query} leagues={leagues} i18n={i18n} /> : null}
      {list.items.length > 0 ? (
        <MatchList matches={list.items} grouped={query.sort === 'default'} title={t(`predictions.sort.${query.sort}`)} siteZone={siteZone} i18n={i18n} />
      ) : (
        <EmptyDay date={date} filteredPath={query.league === null ? null : listHref(path, query, { league: null })} nearestDay={nearestDay} i18n={i18n} />
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.total / list.pageSize)}
        hrefOf={(page) => listHref(path, query, { page })}
        words={{
          label: t('common.pages'),
          previous: t('common.previousPage'),
          next: t('common.nextPage'),
          page: (page) => t('common.page', { page }),
        }}
      />
    </div>
  );
}
