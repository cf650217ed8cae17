import { findLeague, type League } from '@/lib/domain/football/leagues';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { saveChances, type MatchCounts } from '@/lib/server/repositories/chance-repository';
import { saveGoals, type MatchGoals } from '@/lib/server/repositories/goal-repository';
import {
  deleteStatusDecision,
  ensureSeason,
  insertMatches,
  listReviews,
  listSeasonMatches,
  listStatusDecisions,
  lockIngest,
  type MatchChange,
  type NewMatch,
  type StoredMatch,
} from '@/lib/server/repositories/ingest-repository';
import { saveLineups, type LineupSides } from '@/lib/server/repositories/lineup-repository';
import { savePrices, type MatchPriceRows } from '@/lib/server/repositories/odds-repository';
import { listAcceptedRows } from '@/lib/server/repositories/row-question-repository';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { acceptReview, contestedVenue, withdrawByDecision } from './accepted-rows';
import { annulAdded } from './annulments';
import { changeStoredMatch } from './change-stored-match';
import { checkFixtures } from './check-fixtures';
import { lostResults, missingNotes, pairWithStored, underDecision } from './compare-fixtures';
import { placedByHosts } from './host-grounds';
import { keepReports, otherDay } from './keep-reports';
import { Addresses } from './match-addresses';
import { meetingKey, newMatch } from './new-match';
import { isReviewOf, queueDisplaced, queueReview } from './queue-review';
import { reversedVenues } from './reversed-venues';
import { isAccepted, type AcceptedRows } from './row-questions';
import { standsWithoutStage } from './stage-of-match';
import type { StoreContext } from './store-context';
import type { ResolvedFixture, RowRefusal, SourceFixture, TransformedDocument } from './types';

export type StoredDocument = {
  added: number;
  changed: number;
  unchanged: number;
  refused: RowRefusal[];
  notes: string[];
  /** Number of results before their kick-off: the same document may contain more later. */
  early: number;
  /** Reasons why it is probably truncated, or older than what was read before. */
  doubts: string[];
  tags: Set<PageTag>;
};

/** Updates the database from one document, inside one transaction: all of the document or nothing. */
export async function storeDocument(
  context: StoreContext,
  { fixtures, refused, notes, isWholeSeason = false, declared = null }: TransformedDocument,
): Promise<StoredDocument> {
  await lockIngest(context.tx);
  const result: StoredDocument = {
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [...refused],
    notes: [...notes],
    early: 0,
    doubts: [],
    tags: new Set(),
  };
  for (const [code, ofLeague] of groupBy(fixtures, (fixture) => fixture.leagueCode)) {
    const league = findLeague(code);
    if (league) await storeLeague({ ...context, isWholeSeason, result }, league, ofLeague);
    else result.refused.push(...ofLeague.map(({ row }) => ({ row, reason: `unknown league ${code}` })));
  }
  const rows = fixtures.length + refused.length;
  if (declared !== null && rows < declared) result.doubts.push(`it declares ${declared} matches, but contains ${rows}`);
  result.refused.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return result;
}

type DocumentContext = StoreContext & { isWholeSeason: boolean; result: StoredDocument };

async function storeLeague(
  context: DocumentContext,
  league: League,
  fixtures: readonly SourceFixture[],
): Promise<void> {
  const { tx, source, now, result } = context;
  const aliases = await listAliases(tx, countriesOf(league, fixtures));
  const accepted = await listAcceptedRows(tx, source, league.code);
  const findTeam = (country: string, alias: string) => aliases.get(country)?.get(alias);
  const checked = checkFixtures(fixtures, league, { findTeam, now, accepted });
  result.refused.push(...checked.refused);
  result.notes.push(...checked.notes);
  result.early += checked.early;
  const placed = await placedByHosts(tx, league, checked.fixtures);
  for (const [season, ofSeason] of groupBy(placed, (fixture) => fixture.season)) {
    await storeSeason({ ...context, accepted }, league, season, ofSeason);
  }
}

const countriesOf = ({ country }: League, fixtures: readonly SourceFixture[]): string[] => [
  ...new Set([country, ...fixtures.flatMap(({ countries }) => (countries ? [countries.home, countries.away] : []))]),
];

async function storeSeason(
  context: DocumentContext & { accepted: AcceptedRows },
  league: League,
  season: string,
  fixtures: readonly ResolvedFixture[],
): Promise<void> {
  const { tx, source, now, siteTimeZone, result } = context;
  const seasonId = await ensureSeason(tx, league.code, season);
  const stored = await listSeasonMatches(tx, seasonId);
  await yieldToEventLoop();
  const paired = pairWithStored(fixtures, stored);
  const doubts = [
    ...(context.isWholeSeason ? missingNotes(stored, paired, source) : []),
    ...lostResults(paired, source),
  ];
  result.notes.push(...doubts);
  result.doubts.push(...doubts);
  const addresses = new Addresses(stored, siteTimeZone);
  const meetings = new Set(stored.map((match) => meetingKey(match.homeTeamId, match.awayTeamId, match.meeting)));
  const pairedIds = [...paired.values()].map((match) => match.id);
  const reviews = await listReviews(tx, pairedIds);
  const decisions = await listStatusDecisions(tx, pairedIds);
  const kept = await keepReports(context, [...paired.values()], context.accepted);
  const added: { match: NewMatch; fixture: ResolvedFixture }[] = [];
  const priced: MatchPriceRows[] = [];
  const counted: MatchCounts[] = [];
  const lineups: LineupSides[] = [];
  const goals: MatchGoals[] = [];
  const unchanged: StoredMatch[] = [];
  const calendarTag = (kickOff: Date) => pageTags.calendar(siteDay(kickOff, siteTimeZone));

  const mayStand = standsWithoutStage(league, season);
  let unplaced = 0;
  const isTrusted = (fixture: ResolvedFixture) => isAccepted(context.accepted, 'venue', fixture);
  const { withdrawn, contested } = reversedVenues(
    fixtures,
    paired,
    stored,
    (fixture, twin) => twin.source === source || isTrusted(fixture),
  );
  for (const [fixture, match] of withdrawn) {
    if (match.source === source) await changeStoredMatch(tx, match, { status: 'cancelled', source }, now);
    else await withdrawByDecision(tx, match, now);
    result.changed += 1;
    add(result.tags, tagsOfMatch(match, siteTimeZone));
    result.notes.push(
      `row ${fixture.row}: ${fixture.home} - ${fixture.away} has its venue reversed: the match on the other ground is withdrawn`,
    );
  }
  for (const fixture of fixtures) {
    const match = paired.get(fixture);
    const rival = contested.get(fixture);
    if (rival) {
      const isWithdrawn = match !== undefined && decisions.get(match.id) === 'cancelled';
      result.refused.push(contestedVenue(fixture, rival, isWithdrawn));
      continue;
    }
    if (!match && !mayStand(fixture)) {
      unplaced += 1;
      continue;
    }
    if (!match) {
      added.push({ match: newMatch(fixture, context, { seasonId, meetings, addresses }), fixture });
      continue;
    }
    const asked = reviews.filter(({ matchId }) => matchId === match.id);
    const known = kept.of(
      fixture,
      match,
      asked.some(({ decidedAt }) => decidedAt !== null),
    );
    const report = { reported: fixture, source, timeZone: league.timeZone, now, known };
    const difference = underDecision(match, report, decisions.get(match.id));
    if ('refused' in difference) {
      result.refused.push({ row: fixture.row, reason: difference.refused });
      continue;
    }
    if (fixture.lineups) lineups.push({ matchId: match.id, ...fixture.lineups });
    if (fixture.goals) goals.push({ matchId: match.id, goals: fixture.goals });
    priced.push({ matchId: match.id, prices: fixture.prices ?? [] });
    if (fixture.chances) counted.push({ matchId: match.id, chances: fixture.chances });
    const { change, review, displaced } = difference;
    if (review && !asked.some((one) => isReviewOf(one, match, review))) {
      if (fixture.isDecided) Object.assign(change, await acceptReview(context, match, fixture, review));
      else result.notes.push(await queueReview(context, match, fixture, review));
    }
    if (displaced) result.notes.push(await queueDisplaced(context, match, change, displaced, asked));
    const moved = otherDay(fixture, { ...match, ...change }, known);
    if (moved) result.refused.push(moved);
    if (Object.keys(change).length === 0) {
      unchanged.push(match);
      continue;
    }
    await applyChange(context, match, change, addresses);
    if (change.status && decisions.has(match.id)) await deleteStatusDecision(tx, match.id);
    result.changed += 1;
    add(result.tags, tagsOfMatch(match, siteTimeZone));
    if (change.kickOff) {
      add(result.tags, tagsOfMatch({ ...match, kickOff: change.kickOff }, siteTimeZone));
      add(result.tags, [calendarTag(match.kickOff), calendarTag(change.kickOff)]);
    }
  }
  if (unplaced > 0) {
    // Another source may name the stage later.
    result.early += unplaced;
    result.notes.push(`${unplaced} matches wait for a source that names their part of the season`);
  }
  const ids = await insertMatches(
    tx,
    added.map(({ match }) => match),
  );
  added.forEach(({ match, fixture }, index) => {
    const id = ids[index] ?? 0;
    if (fixture.lineups) lineups.push({ matchId: id, ...fixture.lineups });
    if (fixture.goals) goals.push({ matchId: id, goals: fixture.goals });
    add(result.tags, [...tagsOfMatch({ ...match, id }, siteTimeZone), calendarTag(match.kickOff)]);
    priced.push({ matchId: id, prices: fixture.prices ?? [] });
    if (fixture.chances) counted.push({ matchId: id, chances: fixture.chances });
  });
  added.forEach(({ fixture }, index) => kept.add(fixture, ids[index] ?? 0));
  await kept.save();
  await annulAdded(context, { leagueCode: league.code, season, seasonId }, ids);
  const repriced = await savePrices(tx, priced, source, now);
  const recounted = await saveChances(tx, counted, source, now);
  for (const match of stored)
    if (repriced.has(match.id) || recounted.has(match.id)) add(result.tags, tagsOfMatch(match, siteTimeZone));
  result.added += added.length;
  const newlyLinedUp = await saveLineups(tx, lineups, { source, capturedAt: now });
  const newlyScored = await saveGoals(tx, goals, source);
  if (newlyScored.size > 0) result.tags.add(pageTags.goals(league.code));
  for (const match of unchanged) {
    if (!newlyLinedUp.has(match.id) && !newlyScored.has(match.id)) result.unchanged += 1;
    else {
      result.changed += 1;
      result.tags.add(pageTags.match(match.id));
    }
  }
}

async function applyChange(
  { tx, now }: StoreContext,
  match: StoredMatch,
  change: MatchChange,
  addresses: Addresses,
): Promise<void> {
  const slug = change.kickOff ? addresses.move(match, change.kickOff) : match.slug;
  await changeStoredMatch(tx, match, slug === match.slug ? change : { ...change, slug }, now);
}

const add = (tags: Set<PageTag>, added: readonly PageTag[]): void => added.forEach((tag) => tags.add(tag));
