import type { MessageKey } from '@/lib/i18n/translate';
import { asianHandicapMarkets } from './asian-handicap';
import { bothScoreOver25 } from './both-score-over-2-5';
import { bothTeamsToScore } from './both-teams-to-score';
import { cleanSheet } from './clean-sheet';
import { correctScore } from './correct-score';
import { doubleChance } from './double-chance';
import { drawNoBet } from './draw-no-bet';
import { europeanHandicapMarkets } from './european-handicap';
import { exactGoals } from './exact-goals';
import { halfGoalsMarkets } from './half-goals';
import { halfTimeFullTime } from './half-time-full-time';
import { halfTimeResult } from './half-time-result';
import { matchResult } from './match-result';
import { oddEven } from './odd-even';
import { overUnderMarkets } from './over-under';
import { teamGoalsMarkets } from './team-goals';
import type { Market } from './types';
import { winToNil } from './win-to-nil';
import { winningMargin } from './winning-margin';

const REGISTERED = [
  matchResult,
  doubleChance,
  drawNoBet,
  ...overUnderMarkets,
  bothTeamsToScore,
  cleanSheet,
  winToNil,
  ...asianHandicapMarkets,
  ...teamGoalsMarkets,
  exactGoals,
  bothScoreOver25,
  oddEven,
  ...europeanHandicapMarkets,
  winningMargin,
  halfTimeResult,
  halfTimeFullTime,
  ...halfGoalsMarkets,
  correctScore,
] as const;

export type MarketId = (typeof REGISTERED)[number]['id'];
export type MarketFamily = (typeof REGISTERED)[number]['family'];
type RegisteredMarket = Market<MarketId, string, MarketFamily>;

/** Every market in display order; UI, API contract and settlement iterate this list. */
export const markets: readonly RegisteredMarket[] = REGISTERED;

/** Markets whose probabilities a prediction stores; all others follow from its matrix. */
export const storedMarkets: readonly RegisteredMarket[] = markets.filter(({ isDerived }) => !isDerived);

const BY_ID = new Map<string, RegisteredMarket>(markets.map((market) => [market.id, market]));

export function findMarket(id: string): RegisteredMarket | undefined {
  return BY_ID.get(id);
}

export function isMarketId(id: string): id is MarketId {
  return BY_ID.has(id);
}

export function marketOfId(id: string): RegisteredMarket {
  const market = findMarket(id);
  if (!market) throw new Error(`No market ${id}`);
  return market;
}

/** Every message that names a market or one of its outcomes. */
export function marketMessages({ messages }: Market): MessageKey[] {
  const outcomes = Object.values(messages.outcomes).flatMap((message) => {
    if (typeof message === 'string') return [message];
    if ('signs' in message) return message.signs.map((sign) => `match.sign.${sign}` as const);
    return 'key' in message ? [message.key] : [];
  });
  return [...new Set([messages.name, ...outcomes])];
}

/** Markets with a separate page, in display order. */
export const betTypes: readonly MarketId[] = markets
  .filter(({ pageOrder }) => pageOrder !== null)
  .sort((a, b) => (a.pageOrder ?? 0) - (b.pageOrder ?? 0))
  .map(({ id }) => id);

export function isBetType(value: string): value is MarketId {
  return betTypes.some((id) => id === value);
}
