import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import type { CupMatch } from '@/lib/model/backtest/grade-cups';
import type { LeagueHistory } from '@/lib/model/backtest/league-fits-by-day';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { flagCodeOf } from '@/lib/server/ingest/formats/football-txt/country-codes';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import type { TxtMatch, TxtTeam } from '@/lib/server/ingest/formats/football-txt/match-line';
import { readFootballTxt } from '@/lib/server/ingest/formats/football-txt/read-football-txt';
import { readTextFile } from '@/lib/server/ingest/formats/read-document';
import { refOfFile } from '@/lib/server/ingest/providers/football-txt/files';
import { transformFootballTxt } from '@/lib/server/ingest/providers/football-txt/transform';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { SourceError } from '@/lib/server/ingest/types';
import { append } from './append';

/** Files of cups below a collection's folder; `q` marks those of qualifying. */
const cupFiles: readonly { pattern: RegExp; code: (file: string) => string }[] = [
  { pattern: /^champions-league\/\d{4}-\d{2}\/clq?\.txt$/, code: () => 'uefa.cl' },
  { pattern: /^champions-league\/\d{4}-\d{2}\/elq?\.txt$/, code: () => 'uefa.el' },
  { pattern: /^champions-league\/\d{4}-\d{2}\/confq?\.txt$/, code: () => 'uefa.ecl' },
  { pattern: /^deutschland\/\d{4}-\d{2}\/cup\.txt$/, code: () => 'de.cup' },
  { pattern: /^england\/\d{4}-\d{2}\/facup\.txt$/, code: () => 'en.cup' },
  { pattern: /^england\/\d{4}-\d{2}\/eflcup\.txt$/, code: () => 'en.efl' },
  { pattern: /^espana\/\d{4}-\d{2}\/cup\.txt$/, code: () => 'es.cup' },
  { pattern: /^italy\/\d{4}-\d{2}\/cup\.txt$/, code: () => 'it.cup' },
  { pattern: /^austria\/\d{4}-\d{2}\/cup\.txt$/, code: () => 'at.cup' },
  {
    pattern: /^europe\/[a-z-]+\/\d{4}(?:-\d{2})?_[a-z]+cup\.txt$/,
    code: (file) => file.replace(/^.*_([a-z]+)cup\.txt$/, '$1.cup'),
  },
];

export type Collection = { leagues: LeagueHistory[]; cups: CupMatch[] };

/**
 * Leagues and European cups of a folder of Football.TXT files. Clubs are identified by their country and the team
 * registry, else by their normalised name.
 * @throws {SourceError} if the folder or a file cannot be read, or has no cup
 * @throws {DocumentError} if a file is not UTF-8 or no Football.TXT
 */
export async function readCollection(folder: string): Promise<Collection> {
  const leagues = new Map<string, FittedResult[]>();
  const cups: CupMatch[] = [];
  for (const file of await listTxtFiles(folder)) {
    const cup = cupFiles.find(({ pattern }) => pattern.test(file));
    const ref = refOfFile(file);
    if (!cup && ref.leagueCode === '') continue;
    const text = (await readTextFile(folder, file)) ?? '';
    if (cup) cups.push(...readCup(text, { competition: cup.code(file), ...aboutFile(file) }));
    else for (const result of readLeague(ref, text)) append(leagues, ref.leagueCode, result);
  }
  if (cups.length === 0) throw new SourceError(`${folder}: no cup, such as champions-league/2024-25/cl.txt`);
  return {
    leagues: [...leagues].map(([code, results]) => ({ code, country: countryOf(code), results })),
    cups,
  };
}

const aboutFile = (file: string): Pick<CupMatch, 'season' | 'isQualifying'> => ({
  season: /\d{4}(?:-\d{2})?/.exec(file)?.[0] ?? '',
  isQualifying: /q\.txt$/.test(file),
});

const countryOf = (competition: string): string => findLeague(competition)?.country ?? '';

const ids = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country} ${alias}`, `${country} ${teamId}`]));

function clubId(country: string, name: string): string {
  const written = `${country} ${normaliseAlias(name)}`;
  return ids.get(written) ?? written;
}

function readLeague(ref: ReturnType<typeof refOfFile>, text: string): FittedResult[] {
  const country = countryOf(ref.leagueCode);
  return transformFootballTxt({ ...ref, text }).fixtures.flatMap(({ status, score, kickOff, home, away }) =>
    status === 'finished' && score
      ? [
          {
            date: kickOff.toISOString().slice(0, 10),
            home: clubId(country, home),
            away: clubId(country, away),
            homeGoals: score.home,
            awayGoals: score.away,
          },
        ]
      : [],
  );
}

/** Scores after 90 minutes; finals are on neutral ground. */
function readCup(text: string, cup: Pick<CupMatch, 'competition' | 'season' | 'isQualifying'>): CupMatch[] {
  const clubOf = ({ name, country }: TxtTeam) => {
    const flag = country === null ? countryOf(cup.competition) : flagCodeOf(country);
    return { id: clubId(flag, name), country: flag };
  };
  return readFootballTxt(text).matches.flatMap((match: TxtMatch) => {
    const { fullTime } = match.score;
    const [home, away] = [clubOf(match.home), clubOf(match.away)];
    if (match.status !== 'finished' || !fullTime || home.id === away.id) return [];
    return [
      {
        date: match.date,
        home: home.id,
        away: away.id,
        homeGoals: fullTime.home,
        awayGoals: fullTime.away,
        neutral: /^final$/iu.test(match.round ?? ''),
        ...cup,
        countries: { home: home.country, away: away.country },
      },
    ];
  });
}
