/**
 * `npm run clubs -- --from FOLDER`: adds the clubs in a folder of Football.TXT files to the registry
 * (lib/server/ingest/teams). Existing ids and names remain; a spelling that the collection's own list gives to a known
 * club becomes its alias, any other name a new club. Everything added is printed, for a reader to correct.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transliterate } from 'transliteration';
import { readCommandLine, refuse } from '@/lib/cli/command-line';
import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { groupBy } from '@/lib/domain/shared/group-by';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { readClubs, type TxtClub } from '@/lib/server/ingest/formats/football-txt/read-clubs';
import { readTextFile } from '@/lib/server/ingest/formats/read-document';
import { refOfFile } from '@/lib/server/ingest/providers/football-txt/files';
import { transformFootballTxt } from '@/lib/server/ingest/providers/football-txt/transform';
import type { KnownTeam } from '@/lib/server/ingest/teams/country-files';

const usage = {
  command: 'npm run clubs',
  does: "Adds the clubs in a folder of Football.TXT files, and the spellings of its own list of clubs, to the registry's data files.",
  options: { from: { type: 'string', value: 'FOLDER', help: 'such as a copy of the openfootball collection' } },
  examples: ['--from ./football-txt'],
  fails: 'the folder cannot be read',
} as const;

const { from } = readCommandLine(usage).values;
if (!from) refuse(usage, '--from is missing; expected a folder of Football.TXT files');

const registry = path.join('lib', 'server', 'ingest', 'teams');
const fileOf = (country: string): string => path.join(registry, `${country}.json`);

/** Country names in the collection's own list of clubs that differ from the registry's. */
const countryOfList: Readonly<Record<string, string>> = {
  eng: 'gb-eng',
  sco: 'gb-sct',
  wal: 'gb-wls',
  nir: 'gb-nir',
  kos: 'xk',
  mc: 'fr',
  ca: 'us',
};

/** The spellings that an entry of the list combines, normalised, by country. */
const entries = new Map<string, Map<string, TxtClub>>();
for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.clubs\.txt$/.test(name),
)) {
  const code = path.basename(file).split('.')[0] ?? '';
  const country = countryOfList[code] ?? code;
  const ofCountry = entries.get(country) ?? new Map<string, TxtClub>();
  entries.set(country, ofCountry);
  const { clubs, issues } = readClubs(readFileSync(path.join(from, file), 'utf8'));
  for (const { line, reason } of issues) console.warn(`${file}:${line}: ${reason}`);
  for (const club of clubs)
    for (const spelling of [club.name, ...club.aliases]) {
      const key = normaliseAlias(spelling);
      if (!ofCountry.has(key)) ofCountry.set(key, club);
    }
}

/** Names in match files by country. */
const names = new Map<string, Set<string>>();
for (const file of await listTxtFiles(from)) {
  const ref = refOfFile(file, path.basename(from));
  const league = findLeague(ref.leagueCode);
  if (!league || (isCup(league) && league.kind === 'national')) continue;
  const { fixtures } = transformFootballTxt({ ...ref, text: (await readTextFile(from, file)) ?? '' });
  for (const { home, away, countries = { home: league.country, away: league.country } } of fixtures) {
    for (const [country, name] of [
      [countries.home, home],
      [countries.away, away],
    ] as const)
      names.set(country, (names.get(country) ?? new Set()).add(name));
  }
}

const teams = new Map<string, KnownTeam[]>();
for (const file of readdirSync(registry).filter((name) => name.endsWith('.json')))
  teams.set(path.basename(file, '.json'), JSON.parse(readFileSync(path.join(registry, file), 'utf8')) as KnownTeam[]);
const ids = new Set([...teams.values()].flatMap((ofCountry) => ofCountry.map(({ id }) => id)));

/** Words that describe a kind of club rather than name the club. */
const kindWords =
  /\b(?:a?fc|cf|f|fk|nk|sk|sv|sc|ac|ec|bk|if|sk|cd|ca|cs|ud|sd|as|us|gd|rc|ss|ks|kf|ff|il|pfc|club|clube|de|the|cfr|csm|fbc|sad|csd|cdp)\b/gu;
const coreOf = (name: string): string =>
  normaliseAlias(name).replace(/[.']/gu, '').replace(kindWords, ' ').replace(/\s+/gu, ' ').trim();

const slugOf = (name: string): string =>
  transliterate(name)
    .toLowerCase()
    .replace(/['’.]/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

function freeId(name: string, country: string): string {
  const slug = slugOf(name);
  const id = [slug, `${slug}-${country}`].find((candidate) => !ids.has(candidate)) ?? `${slug}-${country}-2`;
  ids.add(id);
  return id;
}

let added = { aliases: 0, clubs: 0 };
for (const [country, found] of [...names].sort()) {
  const ofCountry = teams.get(country) ?? [];
  const guests = [...teams.values()].flat().filter(({ also }) => also?.includes(country));
  const byAlias = new Map(
    [...ofCountry, ...guests].flatMap((team) =>
      [team.name, ...team.aliases].map((spelling) => [normaliseAlias(spelling), team] as const),
    ),
  );
  const unknown = [...found].filter((name) => !byAlias.has(normaliseAlias(name)));
  const listed = (name: string): TxtClub | undefined => entries.get(country)?.get(normaliseAlias(name));
  const keyOf = (name: string): TxtClub | string => listed(name) ?? (coreOf(name) || normaliseAlias(name));
  for (const [key, spellings] of groupBy(unknown, keyOf)) {
    const joined = typeof key === 'string' ? [] : [key.name, ...key.aliases];
    const known = joined.map((spelling) => byAlias.get(normaliseAlias(spelling))).find((team) => team !== undefined);
    if (known) {
      ofCountry.splice(ofCountry.indexOf(known), 1, { ...known, aliases: [...known.aliases, ...spellings] });
      added = { ...added, aliases: added.aliases + spellings.length };
      console.log(`${country}: ${known.name} is also ${spellings.join(', ')}`);
      continue;
    }
    const own = typeof key === 'string' ? ([...spellings].sort((a, b) => a.length - b.length)[0] ?? '') : key.name;
    const name = transliterate(own);
    const aliases = spellings.filter((spelling) => normaliseAlias(spelling) !== normaliseAlias(name));
    if (spellings.length > 1) console.log(`${country}: the new club ${name} is ${spellings.join(', ')}`);
    ofCountry.push({ id: freeId(own, country), name, aliases });
    added = { ...added, clubs: added.clubs + 1 };
  }
  ofCountry.sort((a, b) => (a.id < b.id ? -1 : 1));
  teams.set(country, ofCountry);
  writeFileSync(fileOf(country), `${JSON.stringify(ofCountry, null, 2)}\n`);
}
console.log(`Added ${added.aliases} spellings and ${added.clubs} clubs`);
