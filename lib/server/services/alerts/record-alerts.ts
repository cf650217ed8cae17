import { alertLastsMinutes, type AlertKind } from '@/lib/domain/accounts/alerts';
import { overAt, type TimedMatch } from '@/lib/domain/football/match';
import { addDays, siteDay, type Day } from '@/lib/domain/shared/dates';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import type { Sql } from '@/lib/server/db/client';
import { countCorrections, insertAlerts, type NewAlert } from '@/lib/server/repositories/alert-repository';
import type { JobContext } from '@/lib/server/runtime';
import type { MatchEvent } from '@/lib/server/services/live/match-events';

const minuteMs = 60_000;
/** How many corrections are reported if a source keeps changing its mind; later ones are not. */
const mostCorrections = 3;
const lasting = (kind: AlertKind, from: Date): Date => new Date(from.getTime() + alertLastsMinutes[kind] * minuteMs);

/**
 * Stores the alerts for a match, in the transaction that stores its state. Old news is left out: the kick-off and goals
 * of a match that began long ago, or a result that came days after the end. If a reported goal is disallowed, a further
 * alert says so, and the same score is news again afterwards.
 * @param timed when each match began, as far as it is known
 */
export async function recordMatchAlerts(
  tx: Sql,
  events: readonly MatchEvent[],
  timed: ReadonlyMap<number, Pick<TimedMatch, 'kickOff' | 'kickOffKnown'>>,
): Promise<void> {
  const news = events.filter(isNews);
  if (news.length === 0) return;
  const expiryOf = ({ kind, matchId, at }: News): Date => {
    const match = timed.get(matchId);
    if (kind === 'kick-off' && match?.kickOffKnown) return lasting(kind, match.kickOff);
    if (kind === 'correction') return lasting('goal', at);
    return lasting(kind, kind === 'full-time' && match && overAt(match) < at ? overAt(match) : at);
  };
  const isOld = (event: News): boolean => expiryOf(event) <= event.at;
  const begunLongAgo = new Set(
    news.filter((event) => event.kind === 'kick-off' && isOld(event)).map(({ matchId }) => matchId),
  );
  const corrections = await countCorrections(tx, [...new Set(news.map(({ matchId }) => matchId))]);
  const told = news.filter(
    ({ kind, matchId }) => kind !== 'correction' || (corrections.get(matchId) ?? 0) < mostCorrections,
  );
  await insertAlerts(
    tx,
    told
      .filter((event) => (event.kind === 'full-time' ? !isOld(event) : !begunLongAgo.has(event.matchId)))
      .map((event): NewAlert => {
        const { kind, matchId, at } = event;
        const score = 'score' in event ? event.score : null;
        const alertKind = kind === 'correction' ? 'goal' : kind;
        const before = corrections.get(matchId) ?? 0;
        return {
          // Two goals in one minute are one alert with the score after both; a match replayed on another day has alerts
          // of its own.
          key: [
            kind,
            matchId,
            timed.get(matchId)?.kickOff.toISOString().slice(0, 10),
            ...(alertKind === 'goal' ? [`${score?.home}-${score?.away}`, ...(before > 0 ? [before] : [])] : []),
          ].join(':'),
          kind: alertKind,
          matchId,
          homeGoals: score?.home ?? null,
          awayGoals: score?.away ?? null,
          createdAt: at,
          expiresAt: expiryOf(event),
        };
      }),
  );
}

type News = Exclude<MatchEvent, { kind: 'half-time' }>;
const isNews = (event: MatchEvent): event is News => event.kind !== 'half-time';

/** Stores the alert for the day's bet, in the transaction that seals it. */
export async function recordBetAlert(
  tx: Sql,
  { day, matchId, kickOff, now }: { day: Day; matchId: number; kickOff: Date; now: Date },
): Promise<void> {
  const end = lasting('bet', now);
  await insertAlerts(tx, [
    { key: `bet:${day}`, kind: 'bet', matchId, createdAt: now, expiresAt: kickOff < end ? kickOff : end },
  ]);
}

/** The week's summary is due on Mondays at this hour of the site's day. */
const weekHour = '09:00';

/**
 * Stores once, on Monday morning, that the week's summaries are due; after downtime it does so later, while they are
 * still news.
 */
export async function recordWeekAlert({ database, clock, env }: JobContext): Promise<void> {
  const now = clock.now();
  const today = siteDay(now, env.SITE_TIMEZONE);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const due = instantOf(monday, weekHour, env.SITE_TIMEZONE);
  const expiresAt = lasting('week', due);
  if (now < due || now >= expiresAt) return;
  await database.transaction((tx) =>
    insertAlerts(tx, [{ key: `week:${monday}`, kind: 'week', createdAt: due, expiresAt }]),
  );
}
