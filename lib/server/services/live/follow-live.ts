import { goalsOfScore, inPlayAt, type InPlay } from '@/lib/domain/football/in-play';
import { findLeague } from '@/lib/domain/football/leagues';
import type { Score } from '@/lib/domain/football/match';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { compareSources } from '@/lib/server/ingest/source-rank';
import { realmOf, type LiveFixture } from '@/lib/server/ingest/types';
import {
  endLiveStates,
  listEnded,
  listInPlay,
  saveLiveStates,
  type LiveState,
  type MatchInPlay,
} from '@/lib/server/repositories/live-repository';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import type { JobContext } from '@/lib/server/runtime';
import { recordMatchAlerts } from '@/lib/server/services/alerts/record-alerts';
import type { LiveSource } from './live-sources';
import { eventsBetween, type MatchEvent } from './match-events';

/**
 * How long a better source's last report takes precedence over a poorer one's, in milliseconds: an interruption is
 * usually shorter.
 */
const standsMs = 5 * 60_000;
/** Maximum difference between two sources' dates of the same match. */
const apartMs = 12 * 3_600_000;

/**
 * Reads the live scores of all matches in play and stores their states: the only place that detects the beginning of a
 * match, its goals and its end. Sealed predictions and results are not touched.
 * @param sources asked only while one of their leagues plays; the first that reports a match counts
 * @returns the events since the last run, and the page tags of the changes
 */
export async function followLive(
  { database, clock, env }: JobContext,
  sources: readonly LiveSource[],
): Promise<{ events: MatchEvent[]; tags: Set<PageTag>; inPlay: number; failures: string[] }> {
  const now = clock.now();
  const tags = new Set<PageTag>();
  const events: MatchEvent[] = [];
  const playing = await listInPlay(database.sql, now);
  const { reports, failures } = await readReports(database.sql, playing, sources, now);
  await database.transaction(async (tx) => {
    const states = playing.flatMap((row) => {
      const report = reports.get(row.match.id);
      const next = report ? reportedState(row, report, now) : row.state ? null : unreportedState(row, now);
      if (!next) return [];
      const before = row.state && { stage: row.state.stage, score: scoreOf(row.state) };
      const happened = eventsBetween(row.match.id, before, { stage: next.stage, score: scoreOf(next) }, now);
      // A goal that another source does not report yet has not been disallowed.
      const isSameSource = row.state?.source === next.source;
      events.push(...happened.filter(({ kind }) => kind !== 'correction' || isSameSource));
      if (!row.state || hasChanged(row.state, next))
        for (const tag of tagsOfMatch(row.match, env.SITE_TIMEZONE)) tags.add(tag);
      return [next];
    });
    await saveLiveStates(tx, states);
    const ended = await listEnded(tx);
    await endLiveStates(
      tx,
      ended.map(({ match }) => match.id),
    );
    for (const { match } of ended)
      events.push({ kind: 'full-time', matchId: match.id, at: now, score: scoreOf(match) });
    const calledOff = new Set(ended.filter(({ match }) => match.status !== 'finished').map(({ match }) => match.id));
    await recordMatchAlerts(
      tx,
      events.filter(({ matchId }) => !calledOff.has(matchId)),
      new Map([...playing, ...ended].map(({ match }) => [match.id, match])),
    );
  });
  return { events, tags, inPlay: playing.length, failures };
}

const scoreOf = ({ homeGoals, awayGoals }: { homeGoals?: number | null; awayGoals?: number | null }): Score | null =>
  typeof homeGoals === 'number' && typeof awayGoals === 'number' ? { home: homeGoals, away: awayGoals } : null;

/** Minutes pass by themselves; only a goal or a new phase changes pages. */
const hasChanged = (before: LiveState, next: NextState): boolean =>
  before.stage !== next.stage || before.homeGoals !== next.homeGoals || before.awayGoals !== next.awayGoals;

type NextState = Omit<LiveState, 'stage'> & { stage: InPlay['phase'] };

function reportedState({ match, state }: MatchInPlay, report: SourcedReport, now: Date): NextState {
  const { score, phase, minute, goals, source } = report;
  const byClock = inPlayAt(match, now, { score, phase, minute, goals: [], reportedAt: now })?.minute;
  return {
    matchId: match.id,
    stage: phase,
    minute,
    homeGoals: score.home,
    awayGoals: score.away,
    goals: goals ?? goalsOfScore(state?.goals ?? [], score, byClock ?? 45),
    source,
    reportedAt: now,
  };
}

/** The state of a match that no source reports: only its kick-off is known, by the clock. */
function unreportedState({ match }: MatchInPlay, now: Date): NextState {
  const { phase = 'first-half' as const } = inPlayAt(match, now) ?? {};
  return {
    matchId: match.id,
    stage: phase,
    minute: null,
    homeGoals: null,
    awayGoals: null,
    goals: [],
    source: null,
    reportedAt: now,
  };
}

type SourcedReport = LiveFixture & { source: string };

/** The reports by match; a source that fails is left out. */
async function readReports(
  db: JobContext['database']['sql'],
  playing: readonly MatchInPlay[],
  sources: readonly LiveSource[],
  now: Date,
): Promise<{ reports: Map<number, SourcedReport>; failures: string[] }> {
  const reports = new Map<number, SourcedReport>();
  const failures: string[] = [];
  for (const { id, read } of sources) {
    const own = playing.filter(({ match }) => realmOf(match.source) === realmOf(id) && !reports.has(match.id));
    const codes = [...new Set(own.map(({ match }) => match.leagueCode))];
    if (codes.length === 0) continue;
    try {
      const fixtures = await read(codes, now);
      for (const fixture of await withTeams(db, fixtures)) {
        const row = own.find(
          ({ match }) =>
            match.leagueCode === fixture.leagueCode &&
            match.homeTeamId === fixture.homeId &&
            match.awayTeamId === fixture.awayId &&
            Math.abs(match.kickOff.getTime() - fixture.kickOff.getTime()) <= apartMs,
        );
        if (row && !isPoorer(id, row.state, now)) reports.set(row.match.id, { ...fixture, source: id });
      }
    } catch (error) {
      failures.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { reports, failures };
}

/** Whether a better source reported the match a moment ago, but does not respond now. */
const isPoorer = (source: string, state: LiveState | null, now: Date): boolean =>
  typeof state?.source === 'string' &&
  compareSources('live', source, state.source) < 0 &&
  now.getTime() - state.reportedAt.getTime() < standsMs;

async function withTeams(db: JobContext['database']['sql'], fixtures: readonly LiveFixture[]) {
  const countriesOf = ({ leagueCode, countries }: LiveFixture) => {
    const country = findLeague(leagueCode)?.country ?? '';
    return countries ?? { home: country, away: country };
  };
  const aliases = await listAliases(db, [
    ...new Set(fixtures.flatMap((fixture) => Object.values(countriesOf(fixture)))),
  ]);
  return fixtures.flatMap((fixture) => {
    const { home, away } = countriesOf(fixture);
    const homeId = aliases.get(home)?.get(normaliseAlias(fixture.home));
    const awayId = aliases.get(away)?.get(normaliseAlias(fixture.away));
    return homeId && awayId ? [{ ...fixture, homeId, awayId }] : [];
  });
}
