/**
 * `npm run snapshot -- --from FOLDER`: writes the facts that the replay plays, from a folder of Football.TXT files such
 * as a copy of the openfootball collection.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCommandLine, refuse } from '@/lib/cli/command-line';
import { findLeague } from '@/lib/domain/football/leagues';
import { daysBetween, isDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { readTextFile } from '@/lib/server/ingest/formats/read-document';
import { refOfFile } from '@/lib/server/ingest/providers/football-txt/files';
import { transformFootballTxt } from '@/lib/server/ingest/providers/football-txt/transform';
import { packSnapshot, snapshotFile, type SnapshotSeason } from '@/lib/server/ingest/providers/replay/snapshot';
import { findTeamId } from '@/lib/server/ingest/teams/team-registry';
import type { SourceFixture } from '@/lib/server/ingest/types';

const usage = {
  command: 'npm run snapshot',
  does: 'Writes the snapshot of facts that DATA_SOURCES=replay plays, from a folder of Football.TXT files.',
  options: {
    from: { type: 'string', value: 'FOLDER', help: 'the folder, such as a copy of the openfootball collection' },
    made: { type: 'string', value: 'YYYY-MM-DD', help: 'the day of the copy; today by default' },
  },
  examples: ['--from ./football-txt --made 2026-11-20'],
  fails: 'the folder cannot be read, or the snapshot would be larger than 4 MB',
} as const;

const { from, made = new Date().toISOString().slice(0, 10) } = readCommandLine(usage).values;
if (!from) refuse(usage, '--from is missing; expected a folder of Football.TXT files');
if (!isDay(made)) refuse(usage, `--made ${made} is not a day; expected YYYY-MM-DD`);

const maximalBytes = 4_000_000;
/**
 * A season is played if it has at least this share of its results, over this many days; otherwise the previous season
 * is.
 */
const [leastShare, leastDays] = [0.24, 42];
/**
 * Competitions that are played although their newest complete season is an older one: those for the site's languages,
 * for clubs in the continental cups, and for national teams. All others wait for data, so that the first start stays
 * short.
 */
const playedAnyway = new Set(
  (
    'be.1 pl.1 ru.1 ua.1 sa.1 hr.1 rs.1 ro.1 eg.1 ma.1 dz.1 za.1 mx.1 il.1 cy.1 bg.1 hu.1 az.1 kz.1 ' +
    'en.cup es.cup it.cup fr.cup pt.cup nl.cup tr.cup ro.cup uefa.el uefa.ecl caf.cl uefa.euro conmebol.ca uefa.nl caf.an int.f'
  ).split(' '),
);

/** Number of seasons before the played one, for the fit; cups between clubs of several countries compare leagues. */
const earlierSeasons = 2;

function toSnapshotSeason(leagueCode: string, season: string, all: readonly SourceFixture[]): SnapshotSeason {
  const league = findLeague(leagueCode);
  const timeZone = league?.timeZone ?? 'UTC';
  // Islands and peoples outside FIFA play friendlies too, but nobody asks for predictions of them.
  const isMember = (name: string) => findTeamId('world', name) !== null;
  const fixtures = all.filter(({ home, away }) => league?.kind !== 'national' || (isMember(home) && isMember(away)));
  return {
    leagueCode,
    season,
    matches: fixtures.map((fixture) => {
      const { home, away, countries, round, place, ground, kickOff, kickOffKnown, status, score, halfTime } = fixture;
      const [date = '', time = ''] = localParts(kickOff, timeZone);
      return {
        home,
        away,
        ...(countries && { countries }),
        round,
        place: place ?? { stage: null, groupName: null, inTable: true, isNeutral: false },
        ...(ground && { ground }),
        date,
        time: kickOffKnown ? time : null,
        status,
        score,
        halfTime,
        extraTime: fixture.extraTime ?? null,
        penalties: fixture.penalties ?? null,
      };
    }),
  };
}

const localParts = (instant: Date, timeZone: string): string[] =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant).split(' ');

const isPlayable = ({ leagueCode, matches }: SnapshotSeason): boolean => {
  // A tournament that lasts a month keeps its distance from the clubs' season.
  if (findLeague(leagueCode)?.kind === 'national') return matches.some(({ score }) => score);
  const days = matches.flatMap(({ score, date }) => (score ? [date] : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined
    ? daysBetween(first, last) >= leastDays && days.length >= leastShare * matches.length
    : false;
};

const bySeason = new Map<string, SourceFixture[]>();
for (const file of await listTxtFiles(from)) {
  const { leagueCode, season } = refOfFile(file, path.basename(from));
  if (leagueCode === '') continue;
  const text = (await readTextFile(from, file)) ?? '';
  const key = `${leagueCode} ${season}`;
  bySeason.set(key, [
    ...(bySeason.get(key) ?? []),
    ...transformFootballTxt({ file, leagueCode, season, text }).fixtures,
  ]);
}
const all = [...bySeason].map(([key, fixtures]) => {
  const [leagueCode = '', season = ''] = key.split(' ');
  return toSnapshotSeason(leagueCode, season, fixtures);
});
const seasons = [...groupBy(all, ({ leagueCode }) => leagueCode).values()].flatMap((ofLeague) => {
  const sorted = ofLeague.sort((a, b) => (a.season < b.season ? -1 : 1));
  const played = sorted.findLastIndex(isPlayable);
  const { leagueCode = '', season = '' } = sorted[played] ?? {};
  if (Number(made.slice(0, 4)) - Number(season.slice(0, 4)) > 1 && !playedAnyway.has(leagueCode)) return [];
  return sorted.slice(Math.max(0, played - earlierSeasons), played + 1);
});
const packed = await packSnapshot({
  origin: { source: 'https://github.com/openfootball', licence: 'CC0-1.0', made },
  seasons,
});
if (packed.length > maximalBytes) refuse(usage, `${packed.length} bytes are more than the allowed ${maximalBytes}`);
await writeFile(snapshotFile, packed);
const matches = seasons.reduce((sum, season) => sum + season.matches.length, 0);
console.log(`${snapshotFile}: ${seasons.length} seasons, ${matches} matches, ${packed.length} bytes`);
