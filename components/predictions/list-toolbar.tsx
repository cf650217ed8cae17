import { LeagueFlag } from '@/components/football/league-flag';
import { ChipLink } from '@/components/ui/chip-link';
import { sorts } from '@/lib/domain/sort';
import type { I18n } from '@/lib/format/i18n';
import { listHref, type ListQuery } from './list-query';
import css from './list-toolbar.module.css';

export type LeagueChoice = { slug: string; name: string; country: string };

type ListToolbarProps = { path: string; query: ListQuery; leagues: readonly LeagueChoice[]; i18n: I18n };

/** Sorts and league filters as links. Choosing the active sort again returns to the default one. */
export function ListToolbar({ path, query, leagues, i18n }: ListToolbarProps) {
  const { t } = i18n;
  return (
    <div className={css.toolbar}>
      <nav className={css.row} aria-label={t('predictions.sortBy')}>
        {sorts.map((sort) => (
          <ChipLink key={sort} href={listHref(path, query, { sort: sort === query.sort ? 'default' : sort })} active={sort === query.sort}>
            {t(`predictions.sort.${sort}`)}
          </ChipLink>
        ))}
      </nav>
      {leagues.length > 1 || query.league !== null ? (
        <nav className={css.row} aria-label={t('predictions.filterByLeague')}>
          <ChipLink href={listHref(path, query, { league: null })} active={query.league === null}>
            {t('predictions.allLeagues')}
          </ChipLink>
          {leagues.map((league) => (
            <ChipLink key={league.slug} href={listHref(path, query, { league: league.slug })} active={league.slug === query.league}>
              <LeagueFlag country={league.country} />
              <bdi>{league.name}</bdi>
            </ChipLink>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
