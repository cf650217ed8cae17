import type { ReactNode } from 'react';
import { PlainPart } from '@/components/layout/plain-part';
import { ChipLink } from '@/components/ui/chip-link';
import { Icon } from '@/components/ui/icon';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { matchPhases } from '@/lib/domain/football/match';
import { sorts } from '@/lib/domain/shared/sort';
import { marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { LeaguesSlot } from './day-slots';
import { FilterRow } from './filter-row';
import { Finder } from './finder';
import { LeagueFilter, type LeagueChoice } from './league-filter';
import { isFiltered, listHref, type ListQuery } from './list-query';
import css from './list-toolbar.module.css';
import { RowsToggle } from './rows-toggle';
import { SortChips } from './sort-chips';

type ListToolbarProps = {
  path: string;
  query: ListQuery;
  leagues: readonly LeagueChoice[];
  /** The site's day, YYYY-MM-DD. */ date: string;
};

/** Sorts and filters as links. Choosing the active sort again returns to the default one. */
export function ListToolbar({ path, query, leagues, date }: ListToolbarProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const chip = (change: Partial<ListQuery>, active: boolean, messages: ReactNode) => (
    <ChipLink key={JSON.stringify(change)} href={listHref(path, query, change)} active={active}>
      {messages}
    </ChipLink>
  );
  return (
    <div className={css.toolbar}>
      <SortChips
        label={t('predictions.sortBy')}
        choices={sorts.map((sort) => ({
          sort,
          href: listHref(path, query, { sort: sort === query.sort ? 'default' : sort }),
          text: t(`predictions.sort.${sort}`),
        }))}
      />
      <RowsToggle label={t('day.compact')} icon={<Icon name="menu" />} />
      <details className={css.filters} open={isFiltered(query)}>
        <summary className={css.summary}>
          <Icon name="filter" />
          <span className={css.word}>{t('day.filters')}</span>
        </summary>
        <div className={css.rows}>
          <LeaguesSlot>
            <PlainPart>
              <LeagueFilter path={path} query={query} leagues={leagues} />
            </PlainPart>
          </LeaguesSlot>
          <PlainPart>
            <FilterRow label={t('day.status.label')}>
              {chip({ status: null }, query.status === null, t('day.status.all'))}
              {matchPhases.map((status) => chip({ status }, status === query.status, t(`day.status.${status}`)))}
            </FilterRow>
            <FilterRow label={t('day.stake.label')}>
              {chip({ stake: false }, !query.stake, t('day.status.all'))}
              {chip({ stake: true }, query.stake, t('day.stake.some'))}
            </FilterRow>
            <FilterRow label={t('day.market')}>
              {freeMarkets.map((id, index) => {
                const market = index === 0 ? null : id;
                return chip({ market }, market === query.market, marketName(id, i18n));
              })}
            </FilterRow>
          </PlainPart>
          <Finder
            id="finder"
            locale={locale}
            href={href(locale, 'premium')}
            messages={{
              title: t('slips.finder.title'),
              lead: t('slips.finder.lead'),
              member: t('widgets.premium.title'),
              action: t('widgets.premium.action'),
            }}
            date={date}
            league={query.league}
          />
        </div>
      </details>
    </div>
  );
}
