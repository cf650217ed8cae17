import { asianHandicapMarkets } from './asian-handicap';
import { bothTeamsToScore } from './both-teams-to-score';
import { cleanSheet } from './clean-sheet';
import { correctScore } from './correct-score';
import { doubleChance } from './double-chance';
import { drawNoBet } from './draw-no-bet';
import { matchResult } from './match-result';
import { overUnderMarkets } from './over-under';
import type { Market } from './types';
import { winToNil } from './win-to-nil';

const REGISTERED = [
  matchResult,
  doubleChance,
  drawNoBet,
  ...overUnderMarkets,
  bothTeamsToScore,
  cleanSheet,
  winToNil,
  ...asianHandicapMarkets,
  correctScore,
] as const;

export type MarketId = (typeof REGISTERED)[number]['id'];

/** Every market in display order; UI, API contract and settlement iterate this list. */
export const markets: readonly Market<MarketId>[] = REGISTERED;

const BY_ID = new Map<string, Market<MarketId>>(markets.map((market) => [market.id, market]));

/** A market by id, or undefined where there is none of that name. */
export function findMarket(id: string): Market<MarketId> | undefined {
  return BY_ID.get(id);
}

/** Whether a text from outside is the id of a market. */
export function isMarketId(id: string): id is MarketId {
  return BY_ID.has(id);
}
