import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LeagueFlag } from '@/components/football/league-flag';
import { ChipLink } from '@/components/ui/chip-link';
import { FilterRow } from './filter-row';
import { listHref, type ListQuery } from './list-query';

export type LeagueChoice = { slug: string; name: string; country: string };

type LeagueFilterProps = { path: string; query: ListQuery; leagues: readonly LeagueChoice[] };

/** Links to a day's list for one league; renders nothing if there is no choice. */
export function LeagueFilter({ path, query, leagues }: LeagueFilterProps) {
  const t = useTranslations();
  if (leagues.length <= 1 && query.league === null) return null;
  const chip = (league: string | null, name: ReactNode) => (
    <ChipLink key={league} href={listHref(path, query, { league })} active={league === query.league}>
      {name}
    </ChipLink>
  );
  return (
    <FilterRow label={t('predictions.filterByLeague')}>
      {chip(null, t('predictions.allLeagues'))}
      {leagues.map(({ slug, name, country }) =>
        chip(
          slug,
          <>
            <LeagueFlag country={country} />
            <bdi>{name}</bdi>
          </>,
        ),
      )}
    </FilterRow>
  );
}
