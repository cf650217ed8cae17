import type { ReactNode } from 'react';
import { MatchesByDay } from '@/components/football/matches-by-day';
import { SeasonRace } from '@/components/football/season-race';
import { Section } from '@/components/ui/section';
import type { Cup, LeagueDetail, SimulatedSeason } from '@/lib/contracts/leagues';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { raceOgImagePath } from '@/lib/routing/og-image-paths';
import { layOut } from './bracket-layout';
import { CupChances } from './cup-chances';
import { CupGroups } from './cup-groups';
import { CupRounds, roundsTitle } from './cup-rounds';
import { LeagueRecord } from './league-record';
import { LeagueTable } from './league-table';
import css from './league-view.module.css';
import { ProjectedTable } from './projected-table';
import { RatesSection } from './rates-section';
import { ScorersSection } from './scorers-section';
import { SeasonLinks } from './season-links';
import { TableRules } from './table-rules';
import { CupWhatIfSection, WhatIfSection } from './what-if-section';

/** A block on a competition's screen; if it has a title, a chip at the top links to its id. */
export type LeaguePart = { id: string; title?: string | undefined; node: ReactNode };

/** The blocks in the order of the screen; on a wide screen some are side by side. */
export type LeagueParts = {
  /** The bracket of several rounds, as wide as the screen. */ bracket: LeaguePart[];
  /** Beside the next matches: the table, or the current stage of the cup. */ state: LeaguePart[];
  /** Below the next matches. */ results: LeaguePart[];
  /** How the season may end. */ outlook: LeaguePart[];
  /** How the season would end with chosen results; needs scripts. */ whatIf: LeaguePart[];
  /** Beside the outlook. */ more: LeaguePart[];
};

export type PartOptions = { tallies?: BandTallies | undefined; siteZone: string };

/** The number of next matches and results shown open; a link leads to all matches of a day. */
export const shownMatches = 5;

/** Whether a tie is still to be decided. */
const hasOpenTies = ({ rounds }: Cup): boolean =>
  rounds.some(({ stage, ties }) => stage === 'knock-out' && ties.some(({ chance }) => chance !== null));

/** Whether the groups are unfinished, so that no knock-out can be simulated with chosen winners yet. */
const isInGroups = ({ teams }: SimulatedSeason): boolean =>
  teams.some(({ rounds }) => rounds.some(({ id }) => id === 'through'));

const some = (is: unknown, part: LeaguePart): LeaguePart[] => (is ? [part] : []);

/** All blocks on a competition's screen. */
export function leagueParts(league: LeagueDetail, options: PartOptions, i18n: I18n): LeagueParts {
  const { cup, goals, pastSeasons, baseRates, record, slug, kind } = league;
  const parts = cup ? cupParts(league, cup, i18n) : tableParts(league, i18n);
  const { t } = i18n;
  return {
    ...parts,
    results: resultParts(league, options, i18n),
    more: [
      ...parts.more,
      ...some(goals, {
        id: 'scorers',
        title: goals?.scorers.length === 0 ? undefined : t('leagues.scorersTitle'),
        node: goals && <ScorersSection goals={goals} />,
      }),
      ...some(baseRates, { id: 'base-rates', node: baseRates && <RatesSection rates={baseRates} /> }),
      ...some(baseRates, { id: 'record', node: <LeagueRecord record={record} /> }),
      ...some(pastSeasons.length > 0, {
        id: 'seasons',
        node: <SeasonLinks slug={slug} kind={kind} seasons={pastSeasons} />,
      }),
    ],
  };
}

type OwnParts = Omit<LeagueParts, 'results'>;

function tableParts(league: LeagueDetail, { t, locale }: I18n): OwnParts {
  const { table, tableZones, tableRules, simulatedSeason: season, upcoming, race, slug } = league;
  const title = t('match.tableTitle');
  return {
    bracket: [],
    state: [
      ...some(table.length > 0, {
        id: 'table',
        title,
        node: (
          <Section id="table" title={title}>
            <LeagueTable table={table} zones={tableZones} />
          </Section>
        ),
      }),
      ...some(table.length > 0 && tableRules, { id: 'rules', node: tableRules && <TableRules rules={tableRules} /> }),
    ],
    outlook: some(season, {
      id: 'projected',
      title: t('leagues.projectedTitle'),
      node: season && <ProjectedTable season={season} table={table} goesOn={upcoming.length > 0} />,
    }),
    whatIf: some(season && season.matchesLeft > 0, {
      id: 'what-if',
      title: t('leagues.whatIf.title'),
      node: <WhatIfSection league={league} />,
    }),
    more: some(race, {
      id: 'race',
      title: t('leagues.race.title'),
      node: <SeasonRace race={race} image={raceOgImagePath(locale, slug)} />,
    }),
  };
}

/** The current stage of a cup is its rounds as soon as one has been drawn, and its groups before that. */
function cupParts(league: LeagueDetail, cup: Cup, { t }: I18n): OwnParts {
  // Once a cup is over, its rounds show who got how far.
  const season = league.simulatedSeason?.matchesLeft === 0 ? null : league.simulatedSeason;
  const { bracket, early } = layOut(cup.rounds);
  const isDrawn = cup.rounds.some(({ stage, ties }) => stage === 'knock-out' && ties.length > 0);
  const rounds = some(bracket.length + early.length > 0, {
    id: 'knock-out',
    title: t(roundsTitle(cup.rounds)),
    node: <CupRounds rounds={cup.rounds} leagueCode={league.code} />,
  });
  const groups = some(cup.groups.length > 0, {
    id: 'groups',
    title: t(cup.groups.length > 1 ? 'leagues.cup.groupsTitle' : 'leagues.cup.leaguePhase'),
    node: <CupGroups groups={cup.groups} thirds={cup.thirds} isFolded={isDrawn} />,
  });
  const chances = some(season, {
    id: 'projected',
    title: t('leagues.cup.chancesTitle'),
    node: season && <CupChances season={season} cup={cup} />,
  });
  const isWide = bracket.length > 1;
  return {
    bracket: isWide ? rounds : [],
    state: isDrawn ? [...(isWide ? [] : rounds), ...chances] : [...groups, ...chances],
    outlook: [],
    whatIf: some(season && hasOpenTies(cup) && !isInGroups(season), {
      id: 'what-if',
      title: t('leagues.whatIf.title'),
      node: <CupWhatIfSection league={league} />,
    }),
    more: isDrawn ? groups : rounds,
  };
}

function resultParts({ results, slug }: LeagueDetail, { tallies, siteZone }: PartOptions, i18n: I18n): LeaguePart[] {
  const { t, format, locale } = i18n;
  const [last] = results;
  if (!last) return [];
  const title = t('leagues.resultsTitle');
  return [
    {
      id: 'results',
      title,
      node: (
        <section className={css.matches} aria-labelledby="results-title" id="results">
          <h2 className={css.subtitle} id="results-title">
            {title}
          </h2>
          <MatchesByDay matches={results.slice(0, shownMatches)} tallies={tallies} siteZone={siteZone} />
          <Link className={css.more} href={`${href(locale, 'predictions-date', { date: last.date })}?league=${slug}`}>
            {t('leagues.moreResults', { date: format.day(last.date) })}
          </Link>
        </section>
      ),
    },
  ];
}
