import type { PublishedPrediction } from '@/lib/contracts/track-record';
import { csvLine, type CsvValue } from '@/lib/domain/shared/csv-line';
import { siteDay } from '@/lib/domain/shared/dates';
import { defaultLocale } from '@/lib/i18n/locales';
import { realmOf } from '@/lib/server/ingest/types';
import { listPublished, type PublishedRow } from '@/lib/server/repositories/published-repository';
import { getRuntime } from '@/lib/server/runtime';
import { teamName } from '@/lib/server/services/names/team-ref';

/** Predictions per query: a download never holds more than this in memory. */
const pageSize = 200;
/** A small first query: many downloads are started and not read. */
const firstPageSize = 20;

/** New ones are added at the end: readers may count on the order. */
const columns = {
  id: (row) => row.id,
  origin: (row) => row.origin,
  version: (row) => row.version,
  league: (row) => row.league,
  kick_off: (row) => row.kickOff,
  replay: (row) => row.replay,
  home: (row) => row.home,
  away: (row) => row.away,
  model_version: (row) => row.modelVersion,
  fitted_on: (row) => row.fittedOn,
  sealed_at: (row) => row.sealedAt,
  ledger_sequence: (row) => row.ledgerSequence,
  ledger_hash: (row) => row.ledgerHash,
  projected_home_goals: (row) => row.expectedGoals.home,
  projected_away_goals: (row) => row.expectedGoals.away,
  home_win: (row) => row.markets['match-result']?.home,
  draw: (row) => row.markets['match-result']?.draw,
  away_win: (row) => row.markets['match-result']?.away,
  over_2_5: (row) => row.markets['over-under-2-5']?.over,
  both_score: (row) => row.markets['both-teams-to-score']?.yes,
  tip: (row) => row.tip,
  home_goals: (row) => row.grade?.homeGoals,
  away_goals: (row) => row.grade?.awayGoals,
  called: (row) => row.grade?.called,
  rps: (row) => row.grade?.rps,
  brier: (row) => row.grade?.brier,
  log_loss: (row) => row.grade?.logLoss,
  match_id: (row) => row.matchId,
  date: (row) => row.date,
  slug: (row) => row.slug,
  home_name: (row) => row.homeName,
  away_name: (row) => row.awayName,
  archived: (row) => row.archived,
} satisfies Record<string, (row: PublishedPrediction) => CsvValue>;

/** Every prediction that counts as CSV (RFC 4180), in pieces. */
export async function* predictionsCsv(): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const rows of pages())
    yield rows.map((row) => csvLine(Object.values(columns).map((read) => read(row)))).join('');
}

/** The same as JSON with all markets, in pieces: {"predictions": [...]}. */
export async function* predictionsJson(): AsyncGenerator<string> {
  let separator = '{"predictions":[';
  for await (const rows of pages()) {
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row)}`;
      separator = ',';
    }
  }
  yield separator === ',' ? '\n]}\n' : '{"predictions":[]}\n';
}

async function* pages(): AsyncGenerator<PublishedPrediction[]> {
  const { database, env } = getRuntime();
  let last = 0;
  for (let size = firstPageSize; ; size = pageSize) {
    const rows = await listPublished(database.sql, last, size);
    yield rows.map((row) => toPublished(row, env.SITE_TIMEZONE));
    last = rows.at(-1)?.prediction.id ?? last;
    if (rows.length < size) return;
  }
}

function toPublished(
  { prediction, match, league, home, away, entry, grade }: PublishedRow,
  zone: string,
): PublishedPrediction {
  const {
    id,
    origin,
    version,
    kickOff,
    modelVersion,
    fittedOn,
    sealedAt,
    expectedHomeGoals,
    expectedAwayGoals,
    tip,
    markets,
  } = prediction;
  return {
    id,
    origin,
    version,
    league,
    home: home.name,
    away: away.name,
    kickOff: kickOff.toISOString(),
    replay: realmOf(match.source) === 'replay',
    modelVersion,
    fittedOn,
    sealedAt: sealedAt?.toISOString() ?? null,
    ledgerSequence: entry?.sequence ?? null,
    ledgerHash: entry?.hash ?? null,
    expectedGoals: { home: expectedHomeGoals, away: expectedAwayGoals },
    tip,
    markets,
    grade,
    matchId: match.id,
    date: siteDay(match.kickOff, zone),
    slug: match.slug,
    homeName: teamName(home, defaultLocale),
    awayName: teamName(away, defaultLocale),
    archived: match.archivedAt !== null,
  };
}
