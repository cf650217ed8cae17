import { z } from 'zod';
import { reviewStatuses } from '@/lib/domain/football/match';
import { rowRules } from '@/lib/domain/football/refused-rows';
import { paymentKinds, paymentProblems, paymentStates } from '@/lib/domain/money/payment-state';
import { planIds } from '@/lib/domain/money/plans';
import { languageSchema } from './account';
import { proofFields } from './account-fields';
import { adminTrendsSchema } from './admin-trends';
import { webhookParamsSchema } from './payments';
import { wholeNumber } from './whole-number';

const instant = z.iso.datetime();
const amountMinor = z.int();
const score = z.object({ home: z.int(), away: z.int() });

/** Conditions that need an admin's attention, with their `count`; for the last two, the number of minutes. */
export const alertIds = [
  'offer',
  'behind',
  'history',
  'sources',
  'documents',
  'spellings',
  'tasks',
  'reviews',
  'rows',
  'awaited',
  'ungraded',
  'calibration',
  'payments',
  'mails',
  'webhooks',
  'languages',
  'outbox',
  'smtp',
  'provider',
] as const;
export type AlertId = (typeof alertIds)[number];

export const sourceStatusSchema = z.object({
  source: z.string(),
  /** Whether its schedule polls it. */
  isActive: z.boolean(),
  /** `auto` would use it, but it has not responded yet; it is checked every half hour. */
  isAwaited: z.boolean(),
  lastLookAt: instant.nullable(),
  /** The last successful poll. */
  asOf: instant.nullable(),
  /** The last poll failed, or the last success is too long ago. */
  isStale: z.boolean(),
  /** Number of rows rejected by the last poll. */
  refused: z.int(),
  error: z.string().nullable(),
  /** The first 50 documents that could not be read; data stored from them earlier are kept. */
  documents: z.array(z.object({ file: z.string(), problem: z.string(), lastReadAt: instant.nullable() })),
  /** The number of all such documents. */
  failing: z.int(),
});
export type SourceStatus = z.infer<typeof sourceStatusSchema>;

/** A reachable source with current matches while the site shows the replay, and what a change to it would do. */
export const sourceOfferSchema = z.object({
  source: z.string(),
  /** Number of matches that leave the site because only the replay has them. */
  archived: z.int(),
  /** Number of sealed predictions on them, which stay in the ledger. */
  sealed: z.int(),
  /** Number of sealed predictions that become void because they have no result. */
  void: z.int(),
  /** Number of undecided picks on saved slips that become void. */
  picks: z.int(),
  /** Number of seasons to look for; the source may not have all of them. */
  documents: z.int(),
});
export type SourceOffer = z.infer<typeof sourceOfferSchema>;

/** What past closing prices would gain on a site whose sources lack them. */
export const betterModelOfferSchema = z.object({
  /** The new sources, as written in DATA_SOURCES. */
  use: z.string(),
  /** Where the source publishes its terms. */
  homepage: z.url(),
  /** How much lower the RPS was in five large leagues, with one standard error. */
  gain: z.object({ mean: z.number(), error: z.number() }),
  /** False if a setting decides, which must then be changed. */
  canTake: z.boolean(),
});
export type BetterModelOffer = z.infer<typeof betterModelOfferSchema>;

export const calibrationPeriods = ['live', 'liveBefore', 'backtest'] as const;

export const calibrationStatusSchema = z.object({
  period: z.enum(calibrationPeriods),
  matches: z.int(),
  /** The sum of the probabilities of the predicted outcomes. */
  expected: z.number(),
  /** Predicted outcomes that came true. */
  called: z.int(),
  /** (called - expected) in standard errors, sqrt(sum of p(1-p)); null if there are no matches. */
  deviation: z.number().nullable(),
});
export type CalibrationStatus = z.infer<typeof calibrationStatusSchema>;

export const resultReviewSchema = z.object({
  id: z.int(),
  matchId: z.int(),
  date: z.iso.date(),
  slug: z.string(),
  home: z.string(),
  away: z.string(),
  /** finished: a different score; awarded: decided off the pitch; cancelled: annulled. */
  status: z.enum(reviewStatuses),
  stored: score.nullable(),
  /** Null if annulled. */
  reported: score.nullable(),
  /** The half-time scores, if only those differ; null if the final score changed. */
  halfTime: z.object({ stored: score.nullable(), reported: score }).nullable(),
  source: z.string(),
  createdAt: instant,
});
export type ResultReview = z.infer<typeof resultReviewSchema>;

/**
 * A source's refused rows that may be right nonetheless, as one question: their content, and what conflicts with it.
 */
export const rowQuestionSchema = z.object({
  ids: z.array(z.int()),
  rule: z.enum(rowRules),
  source: z.string(),
  file: z.string(),
  league: z.string(),
  rows: z.array(z.string()),
  against: z.array(z.string()),
  /** False if they can only be left out. */
  canAccept: z.boolean(),
});
export type RowQuestion = z.infer<typeof rowQuestionSchema>;

export const failedMailSchema = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  attempts: z.int(),
  createdAt: instant,
  /** Null if abandoned. */
  nextAttemptAt: instant.nullable(),
  error: z.string(),
});

export const failedWebhookSchema = z.object({
  provider: z.string(),
  id: z.string(),
  type: z.string(),
  receivedAt: instant,
  error: z.string(),
});

export const languageStatusSchema = z.object({
  language: languageSchema,
  /** Number of English messages. */
  keys: z.int(),
  untranslated: z.int(),
  overLong: z.int(),
  glossary: z.int(),
});
export type LanguageStatus = z.infer<typeof languageStatusSchema>;

/** Running and waiting work. Amounts are minor units of `currency`; lists contain the newest 50. */
export const adminStatsSchema = z.object({
  at: instant,
  /** `names`: the affected items, if the count alone says too little. */
  alerts: z.array(z.object({ id: z.enum(alertIds), count: z.int(), names: z.array(z.string()).optional() })),
  sources: z.array(sourceStatusSchema),
  /**
   * Competitions whose predictions, grades and simulations are being recalculated after an admin's change or a result
   * during play.
   */
  recalculating: z.array(z.string()),
  /** Null if the site needs none or none is reachable. */
  offer: sourceOfferSchema.nullable(),
  /** Null if the site reads past prices or shows the replay. */
  betterModel: betterModelOfferSchema.nullable(),
  /** Jobs whose latest run failed. */
  tasks: z.array(z.object({ task: z.string(), failedAt: instant, failingSince: instant, error: z.string() })),
  reviews: z.object({ count: z.int(), items: z.array(resultReviewSchema) }),
  rows: z.object({ count: z.int(), items: z.array(rowQuestionSchema) }),
  grades: z.object({
    /** Number of matches that are over by the clock but have no result. */
    awaited: z.int(),
    oldestAwaited: instant.nullable(),
    /** Number of predictions on finished matches that count, but have no grade for the score. */
    ungraded: z.int(),
  }),
  calibration: z.array(calibrationStatusSchema),
  payments: z.object({
    currency: z.string(),
    states: z.array(
      z.object({ kind: z.enum(paymentKinds), state: z.enum(paymentStates), count: z.int(), amountMinor }),
    ),
    /** From payments that were paid and not refunded. */
    revenue: z.object({ monthMinor: amountMinor, allMinor: amountMinor }),
    /** Number of payments that need a decision. */
    problems: z.int(),
  }),
  mails: z.object({ waiting: z.int(), failing: z.int(), givenUp: z.int(), items: z.array(failedMailSchema) }),
  webhooks: z.object({ count: z.int(), items: z.array(failedWebhookSchema) }),
  languages: z.array(languageStatusSchema),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;
/** GET /api/admin/stats: the dashboard in one response. */
export const adminDashboardSchema = adminStatsSchema.extend({ trends: adminTrendsSchema });
export type AdminDashboard = z.infer<typeof adminDashboardSchema>;

/** GET /api/admin/payments: newest first, 20 a page. */
export const adminPaymentsQuerySchema = z.strictObject({
  page: wholeNumber({ min: 1, max: 100_000, usual: 1 }),
  state: z.enum(paymentStates).optional(),
  /** A part of the payer's e-mail, the receipt number, or an id of ours or of the provider. */
  search: z.string().trim().max(200).optional(),
});
export type AdminPaymentsQuery = z.output<typeof adminPaymentsQuerySchema>;

export const adminPaymentSchema = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  plan: z.enum(planIds).nullable(),
  amountMinor,
  currency: z.string(),
  state: z.enum(paymentStates),
  problem: z.enum(paymentProblems).nullable(),
  provider: z.string(),
  /** The account's e-mail; null for a donation without an account, and after the account is deleted. */
  email: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  returnedAt: instant.nullable(),
  receiptNumber: z.string().nullable(),
  refundReason: z.string().nullable(),
  /** As the donor entered it; null if left out. */
  donorName: z.string().nullable(),
  donorMessage: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminPaymentListSchema = z.object({
  items: z.array(adminPaymentSchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type AdminPaymentList = z.infer<typeof adminPaymentListSchema>;

/** POST /api/admin/result-reviews/{id}. */
export const reviewParamsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
export const reviewDecisionSchema = z.strictObject({
  accepted: z.boolean(),
  /**
   * Whether a changed final score was decided off the pitch: it then counts in tables, and the result on the pitch is
   * kept.
   */
  asRuling: z.boolean().optional(),
});
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;

/** POST /api/admin/refused-rows: `ids` as listed on the dashboard. */
export const rowDecisionSchema = z.strictObject({
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(500),
  accepted: z.boolean(),
});
export type RowDecision = z.output<typeof rowDecisionSchema>;

export const mailParamsSchema = z.strictObject({ id: z.uuid() });
export const eventParamsSchema = webhookParamsSchema.extend({ id: z.string().regex(/^[\w-]{1,200}$/) });

/** POST /api/admin/ingest: polls a source now. */
export const ingestBodySchema = z.strictObject({ source: z.string().max(40) });
export const ingestResponseSchema = z.object({
  source: z.string(),
  succeeded: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  error: z.string().nullable(),
});
export type IngestResponse = z.infer<typeof ingestResponseSchema>;

/** POST /api/admin/sources: accepts the dashboard's offer. */
export const changeSourceBodySchema = z.strictObject({ use: z.string().max(40), ...proofFields });
