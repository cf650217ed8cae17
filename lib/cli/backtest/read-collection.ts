import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { confederationOf } from '@/lib/domain/football/national-teams';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import type { CupMatch } from '@/lib/model/backtest/grade-cups';
import type { HalfTimeResult } from '@/lib/model/backtest/grade-half-time';
import type { LeagueHistory } from '@/lib/model/backtest/league-fits-by-day';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { readTextFile } from '@/lib/server/ingest/formats/read-document';
import { refOfFile } from '@/lib/server/ingest/providers/football-txt/files';
import { transformFootballTxt } from '@/lib/server/ingest/providers/football-txt/transform';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { SourceError } from '@/lib/server/ingest/types';
import { append } from './append';

/** `season`: its label, such as 2024-25. */
type CollectedResult = HalfTimeResult & { season: string };

export type Collection = {
  leagues: (LeagueHistory & { results: CollectedResult[] })[];
  cups: CupMatch[];
  nations: CupMatch[];
};

/**
 * The leagues, cups and national teams' matches in a folder of Football.TXT files. Clubs are identified by their
 * country and the team registry, else by their normalised name; national teams by the registry alone.
 * @throws {SourceError} if the folder or a file cannot be read, or contains no cup
 * @throws {DocumentError} if a file is not UTF-8 or not Football.TXT
 */
export async function readCollection(folder: string): Promise<Collection> {
  const leagues = new Map<string, CollectedResult[]>();
  const cups: CupMatch[] = [];
  const nations: CupMatch[] = [];
  for (const file of await listTxtFiles(folder)) {
    const ref = refOfFile(file);
    const league = findLeague(ref.leagueCode);
    if (!league) continue;
    const { fixtures } = transformFootballTxt({ ...ref, text: (await readTextFile(folder, file)) ?? '' });
    for (const { status, score, halfTime, kickOff, home, away, place, countries } of fixtures) {
      if (status !== 'finished' || !score) continue;
      const isNational = league.kind === 'national';
      const of = (!isNational && countries) || { home: league.country, away: league.country };
      const result = {
        date: kickOff.toISOString().slice(0, 10),
        home: isNational ? nationId(home) : clubId(of.home, home),
        away: isNational ? nationId(away) : clubId(of.away, away),
        homeGoals: score.home,
        awayGoals: score.away,
      };
      if (result.home === result.away) continue;
      const cupMatch = {
        ...result,
        neutral: place?.isNeutral ?? false,
        competition: league.code,
        season: ref.season,
        isQualifying: !isNational && place?.stage === 'qualifying',
      };
      if (isNational) {
        const confederations = { home: confederationOf(result.home), away: confederationOf(result.away) };
        if (areKnown(confederations)) nations.push({ ...cupMatch, countries: confederations });
      } else if (isCup(league)) cups.push({ ...cupMatch, countries: of });
      else if (place?.inTable ?? true) append(leagues, league.code, { ...result, halfTime, season: ref.season });
    }
  }
  if (cups.length === 0) throw new SourceError(`${folder}: contains no cup, such as champions-league/2024-25/cl.txt`);
  return {
    leagues: [...leagues].map(([code, results]) => ({ code, country: findLeague(code)?.country ?? '', results })),
    cups,
    nations,
  };
}

const ids = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country} ${alias}`, `${country} ${teamId}`]));

/** A national team's id in the registry, or its name if it has none, such as an island outside FIFA. */
const nationId = (name: string): string => clubId('world', name).replace(/^world /, '');

const areKnown = (of: Record<'home' | 'away', string | null>): of is Record<'home' | 'away', string> =>
  of.home !== null && of.away !== null;

export function clubId(country: string, name: string): string {
  const written = `${country} ${normaliseAlias(name)}`;
  return ids.get(written) ?? written;
}
