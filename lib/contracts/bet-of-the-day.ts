import { z } from 'zod';
import { fixtureWithScoreSchema, percentSchema } from './predictions';
import { calibrationBandSchema } from './track-record';
import { wholeNumber } from './whole-number';

const share = z.number().min(0).max(1);

export const betOfTheDayQuerySchema = z.strictObject({
  /** Page of the history, 30 days each. */ page: wholeNumber({ min: 1, max: 1_000, usual: 1 }),
});

export const betResults = ['won', 'lost', 'void'] as const;

export const betSchema = z.object({
  /** The site's day, YYYY-MM-DD. */
  day: z.iso.date(),
  sealedAt: z.iso.datetime(),
  /** The rule that chose it: 2 is the current one. */
  rule: z.int(),
  /** Null if no match met the rule that day. */
  pick: z
    .object({
      match: fixtureWithScoreSchema,
      market: z.string(),
      outcome: z.string(),
      /** The probability published at the seal. */
      probability: share,
      percent: percentSchema,
      /** How often matches of its competition had ended this way before the seal; null for picks of the first rule. */
      baseRate: share.nullable(),
      /** 1 / probability. */
      fairOdds: z.number(),
      /** Null until full time. void: not played on its day, or the result does not count. */
      result: z.enum(betResults).nullable(),
    })
    .nullable(),
});
export type DailyBet = z.infer<typeof betSchema>;

const betRecordSchema = z.object({
  won: z.int(),
  lost: z.int(),
  void: z.int(),
  open: z.int(),
  withoutPick: z.int(),
  /** Expected number of hits: the sum of the probabilities of decided picks. */ expected: z.number(),
});
export type BetRecord = z.infer<typeof betRecordSchema>;

export const betOfTheDaySchema = z.object({
  /** Null before six in the morning of the site's day. */
  today: betSchema.nullable(),
  rule: z.object({ hour: z.int(), from: share, to: share, leadHours: z.number() }),
  /** All days decided by the current rule, except today. */
  record: betRecordSchema,
  /** The days decided by the previous rule; null if there are none. */
  earlierRecord: betRecordSchema.nullable(),
  /** How often probabilities like today's came true in its market. */
  bandRate: calibrationBandSchema.extend({ origin: z.enum(['live', 'backtest']) }).nullable(),
  history: z.array(betSchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type BetOfTheDay = z.infer<typeof betOfTheDaySchema>;
