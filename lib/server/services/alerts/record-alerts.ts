import { alertLastsMinutes, type AlertKind } from '@/lib/domain/accounts/alerts';
import { addDays, siteDay, type Day } from '@/lib/domain/shared/dates';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import type { Sql } from '@/lib/server/db/client';
import { insertAlerts, type NewAlert } from '@/lib/server/repositories/alert-repository';
import type { JobContext } from '@/lib/server/runtime';
import type { MatchEvent } from '@/lib/server/services/live/match-events';

const minuteMs = 60_000;
const lasting = (kind: AlertKind, from: Date): Date => new Date(from.getTime() + alertLastsMinutes[kind] * minuteMs);

/**
 * Stores what followers are told of a match, in the transaction that stores its state.
 * @param begunAt the kick-off of each match as far as it is known: one seen long after it is no news, nor are its goals
 */
export async function recordMatchAlerts(
  tx: Sql,
  events: readonly MatchEvent[],
  begunAt: ReadonlyMap<number, Date>,
): Promise<void> {
  const seenLate = new Set(
    events
      .filter(({ kind, matchId, at }) => kind === 'kick-off' && lasting(kind, begunAt.get(matchId) ?? at) <= at)
      .map(({ matchId }) => matchId),
  );
  await insertAlerts(
    tx,
    events.flatMap((event): NewAlert[] => {
      if (event.kind === 'half-time' || (event.kind !== 'full-time' && seenLate.has(event.matchId))) return [];
      const { kind, matchId, at } = event;
      const score = 'score' in event ? event.score : null;
      return [
        {
          // Two goals of one minute are one alert with the score after both.
          key: [kind, matchId, ...(kind === 'goal' && score ? [`${score.home}-${score.away}`] : [])].join(':'),
          kind,
          matchId,
          homeGoals: score?.home ?? null,
          awayGoals: score?.away ?? null,
          createdAt: at,
          expiresAt: lasting(kind, at),
        },
      ];
    }),
  );
}

/** Stores that the day's bet is sealed, in the transaction that seals it. */
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

/** Stores on Monday morning, once, that the week's summaries are due; after downtime until they are old news. */
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
