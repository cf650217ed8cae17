import { beforeAll, describe, expect, it } from 'vitest';
import * as apiRest from '@/app/api/[[...rest]]/route';
import * as betTypeRoute from '@/app/api/bet-types/[slug]/route';
import * as betTypesRoute from '@/app/api/bet-types/route';
import * as expectedGoalsRoute from '@/app/api/expected-goals/route';
import * as cupRoute from '@/app/api/leagues/[slug]/rest-of-cup/route';
import * as restRoute from '@/app/api/leagues/[slug]/rest-of-season/route';
import * as leagueRoute from '@/app/api/leagues/[slug]/route';
import * as scorersRoute from '@/app/api/leagues/[slug]/scorers/route';
import * as leaguesRoute from '@/app/api/leagues/route';
import * as predictionRoute from '@/app/api/predictions/[date]/[prediction]/route';
import * as predictionsRoute from '@/app/api/predictions/route';
import * as searchRoute from '@/app/api/search/route';
import * as teamRoute from '@/app/api/teams/[id]/route';
import { errorBodySchema } from '@/lib/contracts/errors';
import { operations } from '@/lib/contracts/operations';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const date = '2026-03-14';
const slug = 'arsenal-vs-everton';
const request = (path: string, language = 'en') =>
  new Request(`http://localhost${path}`, { headers: { 'accept-language': language } });
const responseSchema = (path: string) => operations.find((operation) => operation.path === path)!.response;

const leagueRoutes: Readonly<Record<string, typeof leagueRoute>> = {
  scorers: scorersRoute,
  'rest-of-cup': cupRoute,
  'rest-of-season': restRoute,
};

/** The response for a path, from the route that the framework would choose. */
function ask(path: string, language?: string): Promise<Response> {
  const [, , resource, first, second] = path.split('?')[0]!.split('/');
  if (resource === 'predictions' && first && second)
    return predictionRoute.GET(request(path, language), {
      params: Promise.resolve({ date: first, prediction: second }),
    });
  if (resource === 'predictions' && !first) return predictionsRoute.GET(request(path, language), undefined);
  if (resource === 'leagues' && first)
    return (leagueRoutes[second ?? ''] ?? leagueRoute).GET(request(path, language), {
      params: Promise.resolve({ slug: first }),
    });
  if (resource === 'leagues') return leaguesRoute.GET(request(path, language), undefined);
  if (resource === 'teams' && first)
    return teamRoute.GET(request(path, language), { params: Promise.resolve({ id: first }) });
  if (resource === 'expected-goals') return expectedGoalsRoute.GET(request(path, language), undefined);
  if (resource === 'bet-types' && first)
    return betTypeRoute.GET(request(path, language), { params: Promise.resolve({ slug: first }) });
  if (resource === 'bet-types') return betTypesRoute.GET(request(path, language), undefined);
  if (resource === 'search') return searchRoute.GET(request(path, language), undefined);
  return apiRest.GET(request(path, language), undefined);
}

describe.each(databases)('the API on %s', (kind) => {
  const site = useTestSite(kind);

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: `${date}T15:00:00Z` });
      await insertPrediction(tx, predictionOf(match));
    });
  });

  it.each([
    ['/api/predictions', '/api/predictions'],
    [
      `/api/predictions?date=${date}&sort=upcoming&page=2&tz=Asia/Tokyo&league=england-premier-league&betType=match-result&status=scheduled`,
      '/api/predictions',
    ],
    [`/api/predictions/${date}/${slug}`, '/api/predictions/{date}/{prediction}'],
    ['/api/leagues', '/api/leagues'],
    ['/api/leagues/england-premier-league', '/api/leagues/{slug}'],
    ['/api/leagues/england-premier-league/scorers?season=2025-26&page=1', '/api/leagues/{slug}/scorers'],
    ['/api/teams/arsenal', '/api/teams/{id}'],
    [`/api/expected-goals?date=${date}`, '/api/expected-goals'],
    ['/api/bet-types', '/api/bet-types'],
    ['/api/bet-types/draw-no-bet', '/api/bet-types/{slug}'],
    ['/api/search?q=arsenal', '/api/search'],
  ])('%s responds as documented', async (path, documented) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const body: unknown = await response.json();
    expect(responseSchema(documented).parse(body)).toEqual(body);
  });

  it('returns the same for a match in the list and on its own', async () => {
    const list = (await (await ask(`/api/predictions?date=${date}`)).json()) as { items: Record<string, unknown>[] };
    expect(await (await ask(`/api/predictions/${date}/${slug}`)).json()).toMatchObject(list.items[0]!);
  });

  it.each([
    ['/api/nothing-here', 404, 'errors.notFound'],
    ['/api/leagues/moon-league', 404, 'errors.notFound'],
    ['/api/leagues/england-premier-league/rest-of-cup', 404, 'errors.notFound'],
    ['/api/leagues/england-fa-cup/rest-of-cup', 404, 'errors.notFound'],
    ['/api/leagues/england-premier-league/rest-of-season', 404, 'errors.notFound'],
    ['/api/leagues/england-premier-league/rest-of-season?runs=1', 422, 'errors.invalidFields'],
    ['/api/bet-types/corners', 404, 'errors.notFound'],
    ['/api/teams/moon-team', 404, 'errors.notFound'],
    ['/api/teams/arsenal?page=1', 422, 'errors.invalidFields'],
    ['/api/expected-goals?day=today', 422, 'errors.invalidFields'],
    ['/api/search', 422, 'errors.invalidFields'],
    ['/api/search?q=', 422, 'errors.invalidFields'],
    ['/api/search?q=%20', 422, 'errors.invalidFields'],
    [`/api/search?q=${'a'.repeat(101)}`, 422, 'errors.invalidFields'],
    ['/api/search?q=a&q=b', 400, 'errors.badRequest'],
    ['/api/bet-types?free=1', 422, 'errors.invalidFields'],
    ['/api/predictions/2026-02-30/a-vs-b', 404, 'errors.notFound'],
    [`/api/predictions/${date}/nobody-vs-nobody`, 404, 'errors.notFound'],
    [`/api/predictions/${date}/${slug}?colour=red`, 422, 'errors.invalidFields'],
    ['/api/leagues?page=1', 422, 'errors.invalidFields'],
    ['/api/predictions?colour=red', 422, 'errors.invalidFields'],
    ['/api/predictions?page=0', 422, 'errors.invalidFields'],
    ['/api/predictions?page=0x2', 422, 'errors.invalidFields'],
    ['/api/predictions?page=1&page=2', 400, 'errors.badRequest'],
    ['/api/predictions?tz=Moon/Crater', 422, 'errors.invalidFields'],
    ['/api/predictions?status=won', 422, 'errors.invalidFields'],
  ])('%s returns %i in JSON', async (path, status, key) => {
    const response = await ask(path);
    const body = errorBodySchema.strict().parse(await response.json());
    expect([response.status, body.key]).toEqual([status, key]);
    expect(body.message).not.toBe(key);
    expect(Object.keys(body.errors ?? {}).length > 0).toBe(status === 422);
  });

  it('redirects a wrong date or spelling permanently, and "today" temporarily', async () => {
    const wrong = await ask(`/api/predictions/2026-03-15/${slug.toUpperCase()}`);
    expect([wrong.status, wrong.headers.get('location')]).toEqual([308, `/api/predictions/${date}/${slug}`]);
    const today = await ask(`/api/predictions/today/${slug}`);
    expect([today.status, today.headers.get('location')]).toEqual([307, `/api/predictions/${date}/${slug}`]);
  });
});
