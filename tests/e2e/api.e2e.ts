import { errorBodySchema } from '@/lib/contracts/errors';
import { leagueListSchema } from '@/lib/contracts/leagues';
import { getMatch, getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

test.describe('the process', () => {
  test('reports that it is alive and ready', async ({ request }) => {
    const health = await request.get('/api/health');
    expect(health.status()).toBe(200);
    expect(await health.json()).toEqual({ status: 'ok' });
    expect((await request.get('/api/ready')).status()).toBe(200);
  });

  test('describes its API', async ({ request }) => {
    const document = (await (await request.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/predictions', '/api/predictions/{date}/{prediction}', '/api/leagues']),
    );
  });
});

test.describe('predictions', () => {
  test('for a day have pages of ten, probabilities that add up and the likeliest outcome as the tip', async ({
    request,
  }) => {
    const page = await getPredictions(request);
    expect(page.pageSize).toBe(10);
    expect(page.items.length).toBe(Math.min(page.total, 10));
    const predicted = page.items.filter((match) => match.prediction);
    expect(predicted.length).toBeGreaterThan(0);
    for (const { prediction } of predicted) {
      const result = prediction!.result;
      expect(result.home + result.draw + result.away).toBeCloseTo(1, 6);
      expect(result[prediction!.tip]).toBe(Math.max(result.home, result.draw, result.away));
    }
  });

  test('every day of the coming week has matches', async ({ request }) => {
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const date = new Date(Date.UTC(2026, 8, 16 + ahead)).toISOString().slice(0, 10);
      expect((await getPredictions(request, `?date=${date}`)).total, date).toBeGreaterThan(0);
    }
  });

  test('sorted by probability start with the clearest, twenty to a page', async ({ request }) => {
    const page = await getPredictions(request, '?sort=probability');
    expect(page.pageSize).toBe(20);
    const highest = page.items.flatMap(({ prediction }) =>
      prediction ? [Math.max(...Object.values(prediction.result))] : [],
    );
    expect(highest).toEqual([...highest].sort((a, b) => b - a));
  });

  test('are divided into pages without gaps or duplicates', async ({ request }) => {
    const first = await getPredictions(request, '?date=2026-09-19');
    const pages = Math.max(1, Math.ceil(first.total / first.pageSize));
    const ids = [];
    for (let page = 1; page <= pages; page += 1)
      ids.push(...(await getPredictions(request, `?date=2026-09-19&page=${page}`)).items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(first.total);
    expect(ids.length).toBe(first.total);
  });

  test('for one match equal those in the list, and every market comes from one score matrix', async ({ request }) => {
    const listed = (await getPredictions(request)).items.find((match) => match.prediction);
    const detail = await getMatch(request, listed!);
    expect(detail.prediction).toEqual(listed!.prediction);
    const { result, over25, bothTeamsToScore } = detail.prediction!;
    const market = (id: string) =>
      Object.fromEntries(
        (detail.markets.find((each) => each.id === id)?.outcomes ?? []).map((outcome) => [
          outcome.id,
          outcome.probability,
        ]),
      );
    expect(market('match-result')).toEqual({ home: result.home, draw: result.draw, away: result.away });
    expect(Object.values(market('double-chance')).reduce((sum, each) => sum + each, 0)).toBeCloseTo(2, 6);
    expect(Object.values(market('over-under-2-5'))).toContain(over25);
    expect(Object.values(market('both-teams-to-score'))).toContain(bothTeamsToScore);
    for (const { outcomes } of detail.markets) {
      for (const outcome of outcomes)
        if (outcome.fairOdds !== null) expect(outcome.fairOdds * outcome.probability).toBeCloseTo(1, 6);
    }
  });

  test('exclude premium numbers from public responses before kick-off', async ({ request }) => {
    const coming = (await getPredictions(request, '?date=2026-09-19')).items.find((match) => match.prediction);
    const detail = await getMatch(request, coming!);
    expect(detail.scoreMatrix).toBeNull();
    expect(detail.locked).toContain('score-matrix');
    expect(detail.topScores.length).toBeLessThanOrEqual(3);
    expect(detail.markets.map(({ id }) => id)).not.toContain('asian-handicap');
  });
});

test('leagues are listed by rank', async ({ request }) => {
  const { items } = leagueListSchema.parse(await (await request.get('/api/leagues')).json());
  expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['en.1', 'es.1', 'de.1']));
  const ranks = items.map(({ rank }) => rank);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});

test.describe('errors', () => {
  const wrong: [string, string, number, string][] = [
    ['an unknown path', '/api/nothing-here', 404, 'errors.notFound'],
    ['an unknown match', '/api/predictions/2026-09-16/nobody-vs-nobody', 404, 'errors.notFound'],
    ['an impossible date for a match', '/api/predictions/2026-02-30/a-vs-b', 404, 'errors.notFound'],
    ['an unknown parameter', '/api/predictions?colour=red', 422, 'errors.invalidFields'],
    ['an impossible page', '/api/predictions?page=0', 422, 'errors.invalidFields'],
    ['an unknown sort', '/api/predictions?sort=luck', 422, 'errors.invalidFields'],
    ['a parameter given twice', '/api/predictions?page=1&page=2', 400, 'errors.badRequest'],
  ];
  for (const [what, path, status, key] of wrong) {
    test(`${what} returns ${status} in JSON`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(status);
      expect(response.headers()['content-type']).toContain('application/json');
      const body = errorBodySchema.strict().parse(await response.json());
      expect(body.key).toBe(key);
      expect(body.message).not.toBe(key);
    });
  }

  test('the wrong method returns 405 in JSON with the allowed methods', async ({ request }) => {
    const response = await request.post('/api/predictions', { data: {} });
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toContain('GET');
    expect(errorBodySchema.parse(await response.json()).key).toBe('errors.methodNotAllowed');
  });
});
