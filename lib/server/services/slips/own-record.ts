import type { OwnRecord } from '@/lib/contracts/own-record';
import { legKey } from '@/lib/domain/football/slip-address';
import { createI18n } from '@/lib/format/i18n';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { findMarket } from '@/lib/model/markets/index';
import { pickRecord, type DecidedPick } from '@/lib/model/scoring/pick-record';
import { recordImage } from '@/lib/server/og-images/record-image';
import { toPng } from '@/lib/server/og-images/to-png';
import { listMatchesById, type MatchRow } from '@/lib/server/repositories/match-repository';
import { listOwnPicks, sumAccumulators } from '@/lib/server/repositories/saved-slip-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { marketOf, matrixOf } from '@/lib/server/services/matches/match-summary';
import { isReplaySite } from '@/lib/server/services/site/get-data-source';
import { readScore } from './grade-slips';

type OwnPick = Awaited<ReturnType<typeof listOwnPicks>>[number];

/** Each pick once, as it was first saved. */
const once = (picks: readonly OwnPick[]): OwnPick[] => [
  ...new Map(picks.toReversed().map((pick) => [legKey(pick), pick])).values(),
];

/** Hit rate and Brier score of an account's picks, and the model's on the same outcomes. */
export async function getOwnRecord({ account }: Pick<Authenticated, 'account'>): Promise<OwnRecord> {
  const { sql } = getRuntime().database;
  const picks = await listOwnPicks(sql, account.id);
  const decided = picks.filter(({ settlement }) => settlement === 'won' || settlement === 'lost');
  const ids = [...new Set(decided.map(({ matchId }) => matchId))];
  const rows = new Map((await listMatchesById(sql, ids)).map((row) => [row.match.id, row]));
  const beside = (some: readonly OwnPick[]) =>
    pickRecord(once(some).flatMap((pick) => besideModel(pick, rows.get(pick.matchId)) ?? []));
  return {
    ...beside(decided),
    singles: beside(decided.filter(({ isSingle }) => isSingle)),
    legs: beside(decided.filter(({ isSingle }) => !isSingle)),
    accumulators: await sumAccumulators(sql, account.id),
    open: once(picks.filter(({ settlement }) => settlement === null)).length,
  };
}

/** The record as an image to share, in a language. */
export async function getRecordPicture(caller: Authenticated, locale: Locale): Promise<{ png: string }> {
  const { SITE_NAME, SITE_TIMEZONE } = getRuntime().env;
  const i18n = createI18n(locale, translatorOf(locale, await loadMessages(locale)));
  const setting = { siteName: SITE_NAME, timeZone: SITE_TIMEZONE, replay: await isReplaySite(), i18n };
  return { png: (await toPng(recordImage(await getOwnRecord(caller), setting))).toString('base64') };
}

/** A decided pick with the model's most likely outcome; null if its market or prediction no longer exists. */
function besideModel(
  { market: id, probability, settlement, settledBy }: OwnPick,
  row: MatchRow | undefined,
): DecidedPick | null {
  const market = findMarket(id);
  if (!market || !row?.prediction || settledBy === null || settledBy === 'void') return null;
  const chances = Object.entries(marketOf(row.prediction, id, matrixOf(row.prediction)));
  const [likeliest] = chances.sort(([, a], [, b]) => b - a)[0] ?? [];
  const results: Readonly<Record<string, string>> = market.settle(readScore(settledBy));
  return {
    hit: settlement === 'won',
    probability,
    modelHit: likeliest !== undefined && results[likeliest] === 'won',
  };
}
