import { readText, reasonOf } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';
import { budgetOf } from './request-budget';

export type FootballDataOrgClient = {
  /**
   * All matches of one season of a competition, as the API's own JSON.
   * @param competition the API's code, such as PL
   * @param year the season's first calendar year
   * @returns null: the API has no such season
   * @throws {SourceError} refused, over its limit or not reachable @throws {DocumentError} too large or no UTF-8
   */
  season(competition: string, year: number): Promise<string | null>;
  /**
   * The plan's matches of these days in all competitions, as the API's own JSON.
   * @param from the first day, YYYY-MM-DD, in UTC
   * @param to the last day; callers pass a day more, because the API may exclude it
   * @throws as above, at the first failure: the caller, which follows matches in play, asks again a minute later
   */
  days(from: string, to: string): Promise<string | null>;
};

export type ClientOptions = {
  /** Base address, such as https://api.football-data.org/v4. */
  base: string;
  token: string;
  /** Resolves after the given number of milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** A monotonic clock, ms. */
  elapsed?: () => number;
  timeoutMs?: number;
};

/** The API counts requests by the minute, so no pause need be longer; an extra second avoids a second refusal. */
const maxPauseSeconds = 61;
const retryPauseMs = 2_000;
const attempts = 3;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const seconds = (text: string | null): number | null => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);

/** Seconds until the API accepts requests again, from whichever of its headers states them. */
function pauseOf({ headers }: Response): number {
  const reported =
    seconds(headers.get('retry-after')) ?? seconds(headers.get('x-requestcounter-reset')) ?? maxPauseSeconds;
  return Math.min(reported + 1, maxPauseSeconds);
}

/** The API's own error message. */
async function messageOf(response: Response): Promise<string> {
  try {
    const body: unknown = JSON.parse(await readText(response));
    const reported = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
    return typeof reported === 'string' ? `: ${reported.replace(/\p{C}/gu, ' ').slice(0, 200)}` : '';
  } catch {
    return '';
  }
}

/**
 * Sends requests one after the other, and none while the API reports that its quota per minute is used up; shared by
 * all clients of the key in this process.
 */
export function footballDataOrgClient({
  base,
  token,
  wait = sleep,
  elapsed = () => performance.now(),
  timeoutMs = 15_000,
}: ClientOptions): FootballDataOrgClient {
  const address = base.replace(/\/+$/, '');
  const budget = budgetOf(address, token);
  let ended: SourceError | null = null;

  const ask = async (path: string): Promise<Response> => {
    const usedUpMs = budget.usedUpUntil - elapsed();
    if (usedUpMs > 0) await wait(usedUpMs);
    budget.usedUpUntil = 0;
    // Without the header the API leaves out the plan's line-ups; a plan without line-ups ignores it.
    const response = await fetch(`${address}/${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      // Another host must not receive the key.
      redirect: 'error',
      headers: { accept: 'application/json', 'x-auth-token': token, 'x-unfold-lineups': 'true' },
    });
    if (response.headers.get('x-requests-available-minute') === '0')
      budget.usedUpUntil = elapsed() + pauseOf(response) * 1_000;
    return response;
  };

  /** The text, null for 404, or how to handle the error. */
  const readOnce = async (path: string, isLast: boolean): Promise<{ text: string | null } | { again: number }> => {
    const response = await ask(path).catch((error: unknown) => {
      if (isLast) throw new SourceError(`${address} is not reachable (${reasonOf(error)})`, true);
      return null;
    });
    if (response === null) return { again: retryPauseMs };
    if (response.ok) return { text: await readText(response) };
    if (response.status === 404) return { text: null };
    const reported = `${path} returned ${response.status}${await messageOf(response)}`;
    // The key itself is refused: every other request would fail too.
    if (response.status === 400 || response.status === 401) throw new SourceError(reported, true);
    if (response.status === 429) {
      if (isLast) throw new SourceError(reported, true, { retryAfterMs: pauseOf(response) * 1_000 });
      budget.usedUpUntil = 0;
      return { again: pauseOf(response) * 1_000 };
    }
    if (response.status < 500 || isLast) throw new SourceError(reported);
    return { again: retryPauseMs };
  };

  const read = async (path: string, most: number): Promise<string | null> => {
    for (let attempt = 1; ; attempt += 1) {
      if (ended) throw ended;
      try {
        const reply = await readOnce(path, attempt === most);
        if ('text' in reply) return reply.text;
        await wait(reply.again * attempt);
      } catch (error) {
        if (error instanceof SourceError && error.unreachable) ended = error;
        if (error instanceof SourceError || error instanceof DocumentError) throw error;
        // The connection broke during the response.
        if (attempt === most) throw new SourceError(`${path} ended early (${reasonOf(error)})`);
        await wait(retryPauseMs);
      }
    }
  };

  const inTurn = (path: string, most = attempts): Promise<string | null> => {
    const reply = budget.last.then(() => read(path, most));
    budget.last = reply.catch(() => undefined);
    return reply;
  };
  return {
    season: (competition, year) => inTurn(`competitions/${competition}/matches?season=${year}`),
    days: (from, to) => inTurn(`matches?dateFrom=${from}&dateTo=${to}`, 1),
  };
}
