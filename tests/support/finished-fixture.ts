import type { SourceFixture } from '@/lib/server/ingest/types';

/** A Premier League match as a source reports it after the end. */
export const finishedFixture = (reported: Partial<SourceFixture>): SourceFixture => ({
  leagueCode: 'en.1',
  season: '2025-26',
  round: 'Matchday 29',
  home: 'Chelsea FC',
  away: 'Burnley FC',
  kickOff: new Date('2026-03-07T15:00:00Z'),
  kickOffKnown: true,
  status: 'finished',
  score: { home: 2, away: 1 },
  halfTime: null,
  row: 1,
  ...reported,
});
