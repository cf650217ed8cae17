import type { MatchSummary } from '@/lib/contracts/predictions';
import { freeMarkets, visitor } from '@/lib/domain/accounts/entitlements';
import type { DaySpan } from '@/lib/domain/football/day-spans';
import { findLeague } from '@/lib/domain/football/leagues';
import { isPastLast } from '@/lib/domain/shared/paging';
import { listMatchesById } from '@/lib/server/repositories/match-repository';
import type { RankableMatch } from '@/lib/server/repositories/rankable-repository';
import { getRuntime, leaveUncached } from '@/lib/server/runtime';
import { openNumbers } from '@/lib/server/services/matches/match-markets';
import { toMatchSummary, type Moment } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { spanMatches, type SpanMatches } from '@/lib/server/services/matches/span-matches';

/** Matches per page, whose document must stay within its budget even with the list of all leagues. */
const pageSize = 16;

export type PickableQuery = {
  /** null for today, or for the coming week if today has no match left. */
  days: DaySpan | null;
  leagueCode: string | undefined;
  /** Page number, from 1. */
  page: number;
};

export type PickableMatch = MatchSummary & {
  /** Outcomes of the free markets, in whole percentages. */ markets: {
    id: string;
    outcomes: { id: string; percent: number }[];
  }[];
};

export type PickableList = SpanMatches['choice'] & { page: number; pageCount: number; matches: PickableMatch[] };

/**
 * The coming matches with a prediction, by league rank and kick-off, with those free outcomes that can be put on a
 * slip.
 */
export async function listPickable({ days, leagueCode, page }: PickableQuery): Promise<PickableList> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const read = (span: DaySpan) => spanMatches(sql, moment, { span, leagueCode });
  const first = await read(days ?? 'today');
  const { matches, choice } = days === null && first.matches.length === 0 ? await read('week') : first;

  const pageCount = Math.ceil(matches.length / pageSize);
  if (isPastLast(page, pageCount)) leaveUncached();
  const ids = inOrder(matches)
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ id }) => id);
  const rows = new Map((await listMatchesById(sql, ids)).map((row) => [row.match.id, row]));
  return {
    ...choice,
    page,
    pageCount,
    matches: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toPickable(row, moment)] : [];
    }),
  };
}

function toPickable(row: Parameters<typeof openNumbers>[0], moment: Moment): PickableMatch {
  return {
    ...toMatchSummary(row, moment),
    markets: openNumbers(row, visitor, moment.now).markets.filter(({ id }) => freeMarkets.includes(id)),
  };
}

/**
 * Sorts in the default order of lists.
 * @param matches by kick-off
 */
const inOrder = (matches: readonly RankableMatch[]): RankableMatch[] =>
  matches.toSorted((a, b) => rankOf(a.leagueCode) - rankOf(b.leagueCode));

const rankOf = (code: string) => findLeague(code)?.rank ?? Infinity;
