import { beforeAll, describe, expect, it } from 'vitest';
import { clubName, shortClubName } from '@/lib/domain/football/club-names';
import { findLeague, isCup, leagues } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import {
  abbreviateName,
  cutName,
  longestShortIn,
  longestShortName,
  secondTeamMark,
} from '@/lib/domain/football/team-names';
import { groupBy } from '@/lib/domain/shared/group-by';
import { letterCount } from '@/lib/domain/shared/letters';
import { localeCodes } from '@/lib/i18n/locales';
import { readSeason, readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import type { SeasonPlace } from '@/lib/server/ingest/types';

const scripts = { ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u, hi: /\p{Script=Devanagari}/u };
const otherScripts = Object.keys(scripts) as (keyof typeof scripts)[];
/** Countries whose first and second divisions their readers follow, including those of the Gulf. */
const followed = ['gb-eng', 'es', 'de', 'it', 'fr', 'pt', 'tr', 'ru', 'rs', 'pl', 'ro', 'sa', 'eg', 'ma'];
const followedLeagues = leagues.filter(({ code, country }) => followed.includes(country) && /\.[12]$/.test(code));
const southAmerica = ['ar', 'bo', 'br', 'cl', 'co', 'ec', 'pe', 'py', 'uy', 've'];
const cups = leagues.filter(({ kind }) => kind === 'continental');
/** Clubs in a group stage about which no Hindi newspaper is known to have written. */
const unwrittenInHindi = (
  'club-atletico-grau gv-san-jose alianza-valledupar real-tomayapo deportivo-garcilaso ' +
  'club-deportivo-oriente-petrolero tacuary estudiantes-de-merida fc-nouadhibou'
)
  .split(' ')
  .map((id) => `${id} hi`);
const idOf = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country}:${alias}`, teamId]));
const byId = new Map(knownTeams.map((team) => [team.id, team]));

/** Ids of the clubs in the newest seasons of a competition in the snapshot. */
let clubsOf: (code: string, seasons: number, isMeant?: (place: SeasonPlace) => boolean) => string[];

beforeAll(async () => {
  const { lines } = await readSnapshot();
  const names = [...lines.keys()].map((name) => name.split(' ') as [string, string]);
  const seasonsOf = groupBy(names, ([code]) => code);
  clubsOf = (code, count, isMeant = () => true) => {
    const newest = (seasonsOf.get(code) ?? []).toSorted(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, count);
    const ids = newest.flatMap((name) =>
      readSeason(lines.get(name.join(' ')) ?? '').matches.flatMap(({ home, away, countries, place }) => {
        if (!isMeant(place)) return [];
        const own = findLeague(code)?.country ?? '';
        return [
          idOf.get(`${countries?.home ?? own}:${normaliseAlias(home)}`) ?? home,
          idOf.get(`${countries?.away ?? own}:${normaliseAlias(away)}`) ?? away,
        ];
      }),
    );
    return [...new Set(ids)];
  };
});

const doubled = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

describe('club names', () => {
  it.each(followedLeagues.map(({ code }) => code))(
    '%s: every club has the name that the press uses in Russian, Arabic and Hindi',
    (code) => {
      expect(clubsOf(code, 1).flatMap(withoutPressName)).toEqual([]);
    },
  );

  it.each(cups.map(({ code }) => code))('%s: every club in the last three group stages has such a name', (code) => {
    const isGroup = ({ stage }: SeasonPlace) => stage === 'group' || stage === 'league';
    const missing = clubsOf(code, 3, isGroup).flatMap(withoutPressName);
    expect(missing.filter((one) => !unwrittenInHindi.includes(one))).toEqual([]);
  });

  it.each(cups.map(({ code }) => code))(
    '%s: every club from the last three seasons has a name in every script',
    (code) => {
      const nameless = clubsOf(code, 3).flatMap((id) =>
        otherScripts.filter((language) => !byId.get(id)?.names?.[language]).map((language) => `${id} ${language}`),
      );
      expect(nameless).toEqual([]);
    },
  );

  function withoutPressName(id: string): string[] {
    const team = byId.get(id);
    return otherScripts
      .filter((language) => team?.names?.[language] === undefined || team.byRule?.includes(language))
      .map((language) => `${id} ${language}`);
  }

  it('do not list a club as unwritten if the press has a name for it', () => {
    const missing = unwrittenInHindi.flatMap((one) => withoutPressName(one.split(' ')[0] ?? ''));
    expect(missing).toEqual(unwrittenInHindi);
  });

  it.each(otherScripts)('use only the script of %s', (language) => {
    // Second teams keep their numeral; Arabic lengthens a letter on its own.
    const isForeign = (name: string) =>
      [...name.replace(/ I{2,3}$|\u0640/gu, '')].some(
        (letter) => /\p{L}/u.test(letter) && !scripts[language].test(letter),
      );
    const all = knownTeams.flatMap(({ names, short }) => [names?.[language] ?? '', short?.[language] ?? '']);
    expect(all.filter(isForeign)).toEqual([]);
  });

  it('are written in Latin letters in every other language', () => {
    const isForeign = (name: string) => /(?=\p{L})\P{Script=Latin}/u.test(name.replace(/[ʻʼ]/g, ''));
    const all = knownTeams.flatMap((team) =>
      localeCodes
        .filter((code) => !otherScripts.some((other) => other === code))
        .flatMap((code) => [clubName(team, code), shortClubName(team, code)]),
    );
    expect([...new Set(all)].filter(isForeign)).toEqual([]);
  });

  it('have no stray spaces', () => {
    const all = knownTeams.flatMap(({ own, names, short }) => [own ?? '', ...Object.values({ ...names, ...short })]);
    expect(all.filter((name) => name !== undefined && /^\s|\s$|\s\s|[\t«»]/u.test(name))).toEqual([]);
  });

  it.each(localeCodes)('tell the clubs in every list apart, both long and short: %s', (language) => {
    const byCountry = groupBy(
      knownTeams.flatMap((team) => [team.country, ...(team.also ?? [])].map((country) => ({ country, team }))),
      ({ country }) => country,
    );
    const lists = [
      ...[...byCountry].map(([country, entries]) => ({ list: country, teams: entries.map(({ team }) => team) })),
      ...leagues.filter(isCup).map(({ code }) => ({
        list: code,
        teams: clubsOf(code, Infinity).flatMap((id) => byId.get(id) ?? []),
      })),
      // Any two of them may be drawn together.
      { list: 'South America', teams: knownTeams.filter(({ country }) => southAmerica.includes(country)) },
    ];
    const same = lists.flatMap(({ list, teams }) =>
      [clubName, shortClubName].flatMap((nameIn) =>
        doubled(teams.map((team) => nameIn(team, language))).map((name) => `${list}: ${name}`),
      ),
    );
    expect(lists.filter(({ teams }) => teams.length > 1).length).toBeGreaterThan(90);
    expect(same).toEqual([]);
  });

  it.each(localeCodes)('keep the mark of a second team when shortened: %s', (language) => {
    const second = knownTeams.filter((team) => secondTeamMark.test(clubName(team, language)));
    expect(second.length).toBeGreaterThan(20);
    const lost = second.map((team) => shortClubName(team, language)).filter((name) => !secondTeamMark.test(name));
    expect(lost).toEqual([]);
  });

  it('are never truncated in English if the data include a short name', () => {
    const cut = knownTeams.filter((team) => {
      const byHand = team.short?.en ?? team.short?.['*'];
      const shown = shortClubName(team, 'en');
      return (
        byHand !== undefined &&
        shown !== byHand &&
        shown === cutName(abbreviateName(clubName(team, 'en'))) &&
        letterCount(abbreviateName(clubName(team, 'en'))) > longestShortName
      );
    });
    expect(cut.map(({ id }) => id)).toEqual([]);
  });

  it('have at most 14 letters in their short form, 18 in Arabic', () => {
    const all = knownTeams.flatMap(({ short }) => Object.entries(short ?? {}));
    expect(all.filter(([code, name]) => letterCount(name ?? '') > longestShortIn(code))).toEqual([]);
  });

  it('are never truncated or abbreviated in Arabic, which has no such forms', () => {
    const all = knownTeams.map((team) => shortClubName(team, 'ar').replace(secondTeamMark, ''));
    expect(all.filter((name) => /[.ـ]|(?:^| )\p{L}(?: |$)/u.test(name))).toEqual([]);
    const cut = knownTeams.filter((team) => {
      const whole = clubName(team, 'ar').split(' ');
      const words = shortClubName(team, 'ar').split(' ');
      return words.some((word) => !whole.includes(word) && whole.some((long) => long.startsWith(word)));
    });
    // Fans say "Man City".
    expect(cut.map(({ id }) => id)).toEqual(['manchester-city', 'manchester-united']);
  });

  it('have three-letter codes, unique within a league', () => {
    expect(knownTeams.flatMap(({ code }) => code ?? []).filter((code) => !/^[A-Z\d]{3}$/.test(code))).toEqual([]);
    const same = leagues
      .filter(({ kind }) => kind === 'league')
      .flatMap(({ code }) =>
        doubled(clubsOf(code, 1).flatMap((id) => byId.get(id)?.code ?? [])).map((one) => `${code} ${one}`),
      );
    expect(same).toEqual([]);
  });
});
