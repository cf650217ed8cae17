import { expect, it } from 'vitest';
import { factSchema } from '@/lib/contracts/facts';
import { emptyFact, factOf, factText } from './fact-fields';

const stated = { reason: 'The league.', source: 'https://league.example.org/1' };

it('turns the form into a fact that the call accepts, without the empty fields', () => {
  const given = { ...emptyFact, ...stated, leagueCode: 'gr.1', season: '2025-26' };
  const zones = factOf('zones', { ...given, championsLeague: '2', relegation: '1' });
  expect(factSchema.parse(zones)).toMatchObject({ places: { championsLeague: 2, relegation: 1 }, decidedOn: null });
  const fixed = factOf('zones', { ...given, relegatedBy: 'none' });
  expect(factSchema.parse(fixed)).toMatchObject({ places: {}, relegatedBy: 'none' });
  expect(factText(fixed)).toBe('gr.1 2025-26: relegatedBy none');
  const rules = factOf('rules', { ...given, from: '2024-25', level: 'wins', split: '4x2, 4x2 up, 6 x 0' });
  expect(factSchema.parse(rules)).toMatchObject({
    from: '2024-25',
    to: null,
    split: [
      { size: 4, meetings: 2, carried: 'all' },
      { size: 4, meetings: 2, carried: 'half-rounded-up' },
      { size: 6, meetings: 0, carried: 'all' },
    ],
  });
  expect(factText(rules)).toBe('gr.1 2024-25–: wins; 4x2, 4x2 up, 6x0');
  const club = factOf('club', {
    ...emptyFact,
    ...stated,
    country: 'cz',
    teamId: 'fk-nova',
    name: 'FK Nova',
    own: 'FK Nová',
    names: 'de FK Nova Prag, ru Нова',
    aliases: 'Nova, Nova Praha',
  });
  expect(factSchema.parse(club)).toMatchObject({
    names: { de: 'FK Nova Prag', ru: 'Нова' },
    aliases: ['Nova', 'Nova Praha'],
  });
});

it('sends unreadable text as a value that the call rejects, with the error at that field', () => {
  const given = { ...emptyFact, ...stated, leagueCode: 'gr.1', season: '2025-26' };
  const pathsOf = (fact: unknown) => factSchema.safeParse(fact).error?.issues.map(({ path }) => path[0]);
  expect(pathsOf(factOf('rules', { ...given, split: 'six twice, 6x2' }))).toContain('split');
  expect(pathsOf(factOf('zones', given))).toEqual(['places']);
  expect(pathsOf(factOf('zones', { ...given, relegation: '2', relegatedBy: 'averages' }))).toEqual(['relegatedBy']);
  expect(pathsOf(factOf('club', { ...given, country: 'cz', teamId: 'x', name: 'Nová', names: 'xx Name' }))).toEqual([
    'name',
    'names',
  ]);
});
