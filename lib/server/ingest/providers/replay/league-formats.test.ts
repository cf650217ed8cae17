import { describe, expect, it } from 'vitest';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueFormat } from '@/lib/domain/football/league-formats';
import { leagueTable } from '@/lib/domain/football/league-table';
import { findLeague } from '@/lib/domain/football/leagues';
import { seasonParts, toResults, type TableMatch } from '@/lib/domain/football/season-table';
import { readSeason, readSnapshot, type SnapshotSeason } from './snapshot';

const toTableMatches = ({ matches }: SnapshotSeason): TableMatch[] =>
  matches
    .filter(({ place }) => place.inTable)
    .map(({ home, away, place, date, score }, id) => ({
      id,
      home,
      away,
      stage: place.stage,
      kickOff: new Date(`${date}T15:00:00Z`),
      score,
      isOpen: score === null,
    }));

const { lines } = await readSnapshot();
const splitSeasons = [...lines.values()]
  .map((text) => readSeason(text))
  .filter(({ leagueCode }) => findLeague(leagueCode)?.kind === 'league')
  .map((season) => ({ ...season, parts: seasonParts(toTableMatches(season)) }))
  .filter(({ parts }) => parts.groups.length > 0);
/** Older seasons whose format is not in the registry. */
const unknown = ['bg.1 2023-24'];
const nameOf = ({ leagueCode, season }: { leagueCode: string; season: string }) => `${leagueCode} ${season}`;

describe('league formats, compared with the seasons that were played', () => {
  it('cover enough seasons to compare', () => {
    expect(new Set(splitSeasons.map(({ leagueCode }) => leagueCode)).size).toBeGreaterThanOrEqual(7);
  });

  it('are known for every season but one', () => {
    const missing = splitSeasons.filter(
      (season) => leagueFormat(knownFacts, season.leagueCode, season.season).split.length === 0,
    );
    expect(missing.map(nameOf)).toEqual(unknown);
  });

  it.each(splitSeasons.map((season) => [nameOf(season), season] as const).filter(([name]) => !unknown.includes(name)))(
    'agree with %s',
    (_, { leagueCode, season, parts: { first, groups } }) => {
      const { level, split } = leagueFormat(knownFacts, leagueCode, season);
      expect(split.map(({ size }) => size)).toEqual(groups.map(({ teams }) => teams.length));
      for (const [index, { matches, teams }] of groups.entries()) {
        // The data of gr.1 2024-25 end before its championship group.
        if (matches.length === 0) continue;
        const pairs = (teams.length * (teams.length - 1)) / 2;
        expect(matches.length).toBe(pairs * (split[index]?.meetings ?? 0));
      }
      const table = leagueTable(
        first.teams.map((id) => ({ id, name: id })),
        toResults(first.matches),
        { level },
      );
      let from = 0;
      for (const { teams } of groups) {
        const places = table.slice(from, (from += teams.length)).map(({ team }) => team.id);
        expect(places.sort()).toEqual([...teams].sort());
      }
    },
  );
});
