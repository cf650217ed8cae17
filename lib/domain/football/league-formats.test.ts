import { describe, expect, it } from 'vitest';
import type { Fact } from './facts';
import { knownFacts } from './known-facts';
import { isWonByTable, leagueFormat } from './league-formats';
import { findLeague, leagues } from './leagues';
import { carriedPoints } from './season-rules';

describe('the format of a league', () => {
  it('follows the season, also in its replay', () => {
    expect(leagueFormat(knownFacts, 'at.1', '2025-26').split[0]?.carried).toBe('half-rounded-down');
    expect(leagueFormat(knownFacts, 'at.1', '2025-26 (2)').split[0]?.carried).toBe('half-rounded-down');
    expect(leagueFormat(knownFacts, 'at.1', '2026-27').split[0]?.carried).toBe('all');
    expect(leagueFormat(knownFacts, 'at.1', '2014-15').split).toEqual([]);
    expect(leagueFormat(knownFacts, 'eg.1', '2024-25').split.map(({ size }) => size)).toEqual([9, 9]);
  });

  it('gives the middle group of the Czech league a knock-out in a season of sixteen clubs', () => {
    expect(leagueFormat(knownFacts, 'cz.1', '2024-25')).toMatchObject({
      level: 'head-to-head',
      split: [
        { size: 6, meetings: 1 },
        { size: 4, meetings: 0 },
        { size: 6, meetings: 1 },
      ],
    });
  });

  it('follows the latest rule that covers the season', () => {
    const rule = (from: string | null, level: 'wins' | 'head-to-head'): Fact => ({
      kind: 'rules',
      leagueCode: 'en.1',
      from,
      to: null,
      level,
      split: [],
      decidedOn: null,
      reason: 'The league.',
      source: 'https://league.example.org/',
    });
    const facts = [rule('2025-26', 'wins'), rule(null, 'head-to-head')];
    expect(['2024-25', '2025-26', '2026-27 (2)'].map((season) => leagueFormat(facts, 'en.1', season).level)).toEqual([
      'head-to-head',
      'wins',
      'wins',
    ]);
  });

  it('separates teams level on points as the league does', () => {
    for (const code of ['it.1', 'it.2', 'sa.1', 'ma.1'])
      expect(leagueFormat(knownFacts, code, '2025-26').level).toBe('head-to-head');
  });

  it('separates teams in a group by their own matches first if their cup did so in those years', () => {
    const level = (code: string, season: string) => leagueFormat(knownFacts, code, season).level;
    for (const code of ['uefa.cl', 'uefa.el', 'uefa.ecl'])
      expect([level(code, '2023-24'), level(code, '2024-25')]).toEqual(['head-to-head', 'goal-difference']);
    expect([level('fifa.wc', '2022'), level('fifa.wc', '2026')]).toEqual(['goal-difference', 'head-to-head']);
    for (const code of ['uefa.euro', 'uefa.euroq', 'uefa.nl', 'caf.cl', 'caf.an'])
      expect(level(code, '2024')).toBe('head-to-head');
  });

  it('separates French teams by their own matches after goal difference, from the first season whose rules were read', () => {
    for (const code of ['fr.1', 'fr.2']) {
      expect(leagueFormat(knownFacts, code, '2026-27').level).toBe('goal-difference-head-to-head');
      expect(leagueFormat(knownFacts, code, '2014-15').level).toBe('goal-difference');
    }
  });

  it('is one table ranked by goal difference if nothing else is known, and needs a source for anything else', () => {
    expect(leagueFormat(knownFacts, 'en.1', '2025-26')).toEqual({ level: 'goal-difference', split: [], sources: [] });
    for (const { code } of leagues) {
      for (const season of ['2014-15', '2024-25', '2025', '2025-26', '2026-27']) {
        const { level, split, sources } = leagueFormat(knownFacts, code, season);
        expect(sources.length > 0, `${code} ${season}`).toBe(level !== 'goal-difference' || split.length > 0);
        for (const source of sources) expect(new URL(source).protocol).toMatch(/^https?:$/);
        expect(split.length).not.toBe(1);
      }
    }
  });

  it('refers only to leagues in the registry', () => {
    for (const code of ['us.1', 'mx.1', 'ar.1'])
      expect([findLeague(code)?.kind, isWonByTable(code)]).toEqual(['league', false]);
    expect(isWonByTable('en.1')).toBe(true);
  });
});

it('halves points as the league rounds them', () => {
  expect([
    carriedPoints(37, 'half-rounded-up'),
    carriedPoints(37, 'half-rounded-down'),
    carriedPoints(37, 'all'),
  ]).toEqual([19, 18, 37]);
  expect([carriedPoints(36, 'half-rounded-up'), carriedPoints(36, 'half-rounded-down')]).toEqual([18, 18]);
});
