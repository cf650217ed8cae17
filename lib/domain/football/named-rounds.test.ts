import { expect, it } from 'vitest';
import { namedRound } from './named-rounds';

it.each([
  ['fr.cup', 'Round 9', 32, 'Round of 64'],
  ['fr.cup', '10. Runde', 16, 'Round of 32'],
  ['es.cup', 'Round 3', 16, 'Round of 32'],
  ['bg.cup', 'Round 1', 16, 'Round of 32'],
  ['is.cup', '3. Round', 16, 'Round of 32'],
])('in %s, %s with %s ties is named the %s', (leagueCode, round, ties, name) => {
  expect(namedRound(leagueCode, round, ties)).toBe(name);
});

it.each([
  // Earlier rounds, another format and a round without some of its ties.
  ['fr.cup', 'Round 8', 46],
  ['fr.cup', 'Round 9', 31],
  ['fr.cup', 'Round 10', 32],
  ['es.cup', 'Round 2', 28],
  ['es.cup', 'Round 3', 28],
  // Numbers that are the rounds' names.
  ['en.cup', 'Round 3', 32],
  ['en.cup', 'Round 4', 16],
  ['en.efl', 'Round 3', 16],
  ['de.cup', 'Round 1', 32],
  ['de.cup', '2. Round', 16],
  ['at.cup', 'Round 2', 16],
  ['it.cup', 'Round 1', 16],
  ['pt.cup', 'Round 4', 16],
  ['nl.cup', 'Round 2', 16],
  ['hu.cup', 'Round 4', 16],
  ['br.cup', 'Round 3', 16],
  // Not numbered.
  ['es.cup', 'Preliminary round', 16],
  ['fr.cup', 'Matchday 9', 32],
  ['ro.cup', 'Playoff-Runde', 16],
])('in %s, %s with %s ties keeps its name', (leagueCode, round, ties) => {
  expect(namedRound(leagueCode, round, ties)).toBe(round);
});
