import { useTranslations } from 'next-intl';
import { LeagueFlag } from '@/components/football/league-flag';
import { PlainPart } from '@/components/layout/plain-part';
import { Section } from '@/components/ui/section';
import type { PastSeason } from '@/lib/contracts/leagues';
import { useFormats } from '@/lib/format/use-i18n';
import { CupGroups } from './cup-groups';
import { CupRounds } from './cup-rounds';
import { ForecastWent } from './forecast-went';
import { LeagueTable } from './league-table';
import css from './league-view.module.css';
import { SeasonLinks } from './season-links';
import { SeasonMatches } from './season-matches';
import { TableRules } from './table-rules';

type PastSeasonViewProps = { season: PastSeason };

/** A finished season: its final table and all matches, or the groups and rounds of a cup. */
export function PastSeasonView({ season: past }: PastSeasonViewProps) {
  const t = useTranslations();
  const format = useFormats();
  const { league, season, table, cup } = past;
  return (
    <div className={css.view}>
      <header className={css.header}>
        <h1 className={css.title}>
          <LeagueFlag country={league.country} />
          {t(league.kind === 'league' ? 'leagues.table.pastHeading' : 'leagues.table.pastCupHeading', {
            league: league.name,
            season: format.season(season),
          })}
        </h1>
      </header>
      <div className={css.pair}>
        <PlainPart className={css.main}>
          {table.length > 0 ? (
            <Section id="table" title={t(past.isWhole ? 'leagues.table.finalTable' : 'match.tableTitle')}>
              <LeagueTable table={table} zones={past.tableZones} />
            </Section>
          ) : null}
          {past.isWhole ? <ForecastWent table={table} forecasts={past.forecasts} /> : null}
          {cup ? <CupRounds rounds={cup.rounds} leagueCode={league.code} /> : null}
          {cup ? <CupGroups groups={cup.groups} thirds={cup.thirds} /> : null}
        </PlainPart>
        <PlainPart className={css.side}>
          <SeasonLinks slug={league.slug} kind={league.kind} seasons={past.pastSeasons} shown={season} />
          {past.matches.length > 0 ? <SeasonMatches matches={past.matches} /> : null}
          {table.length > 0 && past.tableRules ? <TableRules rules={past.tableRules} /> : null}
        </PlainPart>
      </div>
    </div>
  );
}
