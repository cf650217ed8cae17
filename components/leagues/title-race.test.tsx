import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SeasonChances } from '@/lib/contracts/leagues';
import { InLanguage } from '@/tests/support/in-language';
import { TitleRace } from './title-race';

type Team = SeasonChances['teams'][number];
type Given = Pick<Team, 'zones' | 'rounds'>;

const team = (name: string, given: Partial<Given>): Team => ({
  team: { id: name.toLowerCase(), name, shortName: name },
  meanPoints: 70,
  positions: [],
  possiblePlaces: { best: 1, worst: 20 },
  zones: [],
  rounds: [],
  ...given,
});
const inLeague = (name: string, probability: number, id: 'title' | 'first' = 'title') =>
  team(name, { zones: [{ id, from: 1, to: 1, probability }] });
const show = (teams: Team[], matchesLeft = 100) =>
  render(
    <InLanguage>
      <TitleRace
        season={{ season: '2025-26', runs: 10_000, matchesLeft, modelVersion: 'dc-elo-1', zoneSources: [], teams }}
      />
    </InLanguage>,
  ).container;

it('names the three likeliest champions, but nobody below one per cent', () => {
  const four = [
    ['Arsenal', 0.76] as const,
    ['Leeds', 0.005] as const,
    ['Chelsea', 0.02] as const,
    ['City', 0.2] as const,
  ];
  const container = show(four.map(([name, probability]) => inLeague(name, probability)));
  expect(container).toHaveTextContent(/^Champions\s*(..)?76% Arsenal\s*(..)?20% City\s*(..)?2% Chelsea$/);
  expect(container.querySelector('a')).toHaveAttribute('href', '#projected');
});

it('says what the first place is, where it is no title', () => {
  expect(show([inLeague('Leeds', 0.6, 'first')])).toHaveTextContent('First place');
});

it('names the likeliest winners of a cup', () => {
  const container = show([team('Inter', { rounds: [{ id: 'title', probability: 0.3 }] })]);
  expect(container).toHaveTextContent(/^Winner.*30% Inter$/);
});

it('is silent once the season is decided, and without a simulation of the title', () => {
  expect(show([inLeague('Arsenal', 1)], 0)).toBeEmptyDOMElement();
  expect(show([team('Inter', { rounds: [{ id: 'final', probability: 0.3 }] })])).toBeEmptyDOMElement();
});
