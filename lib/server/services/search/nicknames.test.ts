import { describe, expect, it } from 'vitest';
import { leagues } from '@/lib/domain/football/leagues';
import { localeCodes } from '@/lib/i18n/locales';
import { loadMessages, messageAt } from '@/lib/i18n/messages';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { readAskedName, splitPair } from './asked-spellings';
import { formsOfLeague, formsOfTeam } from './known-names';
import { createNameIndex } from './name-index';
import nicknames from './nicknames.json';
import { surely } from './search-site';

const index = createNameIndex();
for (const team of knownTeams) index.add(team.id, formsOfTeam(team));
for (const { teamId, alias } of knownAliases) index.add(teamId, [alias]);
for (const league of leagues) index.add(league.code, formsOfLeague(league));
const found = (name: string): string[] =>
  [...index.find(readAskedName(name))].flatMap(([id, likeness]) => (likeness >= surely ? [id] : []));

const foreign: Partial<Record<string, RegExp>> = {
  ru: /(?=\p{L})\P{Script=Cyrillic}/u,
  ar: /(?=\p{L})\P{Script=Arabic}/u,
  hi: /(?=\p{L})\P{Script=Devanagari}/u,
};

describe('nicknames', () => {
  it('are of known teams', () => {
    const known = new Set(knownTeams.map(({ id }) => id));
    expect(Object.keys(nicknames).filter((id) => !known.has(id))).toEqual([]);
  });

  it.each([
    ['الملكي', 'real-madrid'],
    ['МЮ', 'manchester-united'],
    ['Barça', 'barcelona'],
    ['OM', 'marseille'],
  ])('find the club for "%s"', (name, id) => {
    const best = [...index.find(readAskedName(name))].toSorted(([, a], [, b]) => b - a)[0];
    expect(best).toEqual([id, 1]);
  });
});

describe('the examples of the search', () => {
  it.each(localeCodes)('are in the own script, and each finds something: %s', async (locale) => {
    const { widgets } = await loadMessages(locale);
    const names = (messageAt(widgets, 'lookup.names') as string).split(' · ');
    const match = messageAt(widgets, 'lookup.match') as string;
    expect(names).toHaveLength(3);
    const sides = splitPair(match) ?? [];
    expect(sides).toHaveLength(2);
    expect([...names, ...sides].filter((name) => found(name).length === 0)).toEqual([]);
    expect([...names, match].filter((text) => (foreign[locale] ?? /(?=\p{L})\P{Script=Latin}/u).test(text))).toEqual(
      [],
    );
  });
});
