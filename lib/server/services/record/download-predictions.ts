import type { PublishedPrediction } from '@/lib/contracts/track-record';
import { siteDay } from '@/lib/domain/shared/dates';
import { defaultLocale } from '@/lib/i18n/locales';
import { realmOf } from '@/lib/server/ingest/types';
import { listPublished, type PublishedRow } from '@/lib/server/repositories/published-repository';
import { getRuntime } from '@/lib/server/runtime';
import { teamName } from '@/lib/server/services/names/team-ref';
import { column, csvOf, pagesAfter, type CsvTable } from '@/lib/server/services/open-data/csv-table';

/** Predictions per query: writing a file never holds more than this in memory. */
const pageSize = 200;

/** New columns are added at the end: readers may rely on the order. */
export const predictionTable = {
  id: column('integer', 'Number of the prediction, in the order in which they were made.', ({ id }) => id),
  origin: column(
    'string',
    'live: published before kick-off and sealed; backtest: calculated afterwards from earlier matches only.',
    ({ origin }) => origin,
  ),
  version: column(
    'integer',
    'Above 1 for a match that was moved to another day after a seal.',
    ({ version }) => version,
  ),
  league: column('string', 'Code of the competition, such as en.1.', ({ league }) => league),
  kick_off: column('datetime', 'The kick-off that was predicted, UTC.', ({ kickOff }) => kickOff),
  replay: column('boolean', 'Whether the match is one of an earlier season on a new date.', ({ replay }) => replay),
  home: column('string', 'Club or national team named first, as stored.', ({ home }) => home),
  away: column('string', 'Club or national team named second, as stored.', ({ away }) => away),
  model_version: column('string', 'Version of the model.', ({ modelVersion }) => modelVersion),
  fitted_on: column('date', 'Only matches before this day were known to the model.', ({ fittedOn }) => fittedOn),
  sealed_at: column(
    'datetime',
    'When the prediction was sealed, UTC; empty for a backtest.',
    ({ sealedAt }) => sealedAt,
  ),
  ledger_sequence: column('integer', 'Its entry in the public hash chain.', ({ ledgerSequence }) => ledgerSequence),
  ledger_hash: column('string', 'SHA-256 of that entry.', ({ ledgerHash }) => ledgerHash),
  projected_home_goals: column(
    'number',
    'Expected goals of the team named first in 90 minutes.',
    ({ expectedGoals }) => expectedGoals.home,
  ),
  projected_away_goals: column(
    'number',
    'Expected goals of the team named second in 90 minutes.',
    ({ expectedGoals }) => expectedGoals.away,
  ),
  home_win: column('number', 'Probability from 0 to 1.', ({ markets }) => markets['match-result']?.home),
  draw: column('number', 'Probability from 0 to 1.', ({ markets }) => markets['match-result']?.draw),
  away_win: column('number', 'Probability from 0 to 1.', ({ markets }) => markets['match-result']?.away),
  over_2_5: column('number', 'Probability of three goals or more.', ({ markets }) => markets['over-under-2-5']?.over),
  both_score: column(
    'number',
    'Probability that both teams score.',
    ({ markets }) => markets['both-teams-to-score']?.yes,
  ),
  tip: column('string', 'The likeliest of home, draw and away.', ({ tip }) => tip),
  home_goals: column('integer', 'Goals after 90 minutes; empty until graded.', ({ grade }) => grade?.homeGoals),
  away_goals: column('integer', 'Goals after 90 minutes; empty until graded.', ({ grade }) => grade?.awayGoals),
  called: column('boolean', 'Whether the tip came true.', ({ grade }) => grade?.called),
  rps: column('number', 'Ranked probability score of home, draw and away; lower is better.', ({ grade }) => grade?.rps),
  brier: column('number', 'Brier score of home, draw and away; lower is better.', ({ grade }) => grade?.brier),
  log_loss: column(
    'number',
    'Natural logarithm of the probability of the actual result, negated; lower is better.',
    ({ grade }) => grade?.logLoss,
  ),
  match_id: column('integer', 'Number of the match.', ({ matchId }) => matchId),
  date: column('date', "The match's day in the site's time zone, which is part of its address.", ({ date }) => date),
  slug: column('string', "The match's part of its address.", ({ slug }) => slug),
  home_name: column('string', 'Team named first, in English.', ({ homeName }) => homeName),
  away_name: column('string', 'Team named second, in English.', ({ awayName }) => awayName),
  archived: column(
    'boolean',
    'Whether the match left the site with its source; its sealed prediction stays.',
    ({ archived }) => archived,
  ),
} satisfies CsvTable<PublishedPrediction>;

/** Every prediction that counts, or those for matches of one season, as CSV (RFC 4180), in pieces. */
export const predictionsCsv = (season: string | null): AsyncGenerator<string> =>
  csvOf(predictionTable, publishedPages(season));

/** Every prediction that counts as JSON with all markets, in pieces: {"predictions": [...]}. */
export async function* predictionsJson(): AsyncGenerator<string> {
  let separator = '{"predictions":[';
  for await (const rows of publishedPages(null)) {
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row)}`;
      separator = ',';
    }
  }
  yield separator === ',' ? '\n]}\n' : '{"predictions":[]}\n';
}

/** Every prediction that counts, in the order of their ids. @param season label of the season of their matches */
export function publishedPages(season: string | null): AsyncGenerator<PublishedPrediction[]> {
  const { database, env } = getRuntime();
  return pagesAfter(pageSize, async (last, limit) => {
    const rows = await listPublished(database.sql, season, last, limit);
    return rows.map((row) => toPublished(row, env.SITE_TIMEZONE));
  });
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
