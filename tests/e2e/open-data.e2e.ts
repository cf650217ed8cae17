import type { APIRequestContext } from '@playwright/test';
import { resultPercents } from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import { href } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/e2e/test';
import { hasPython, pythonCsv } from '@/tests/support/python';

const format = formatterOf('en');
const slug = 'england-premier-league';

/** The rows that Python's csv reads from some lines of a file, whose cells have no line breaks. */
async function rowsOf(
  request: APIRequestContext,
  file: string,
  choose: (lines: string[]) => string[] = (lines) => lines,
): Promise<Record<string, string>[]> {
  const response = await request.get(`/api/data/v1/${file}`);
  expect(response.status(), file).toBe(200);
  const [head = '', ...lines] = (await response.text()).split(/(?<=\n)/);
  return pythonCsv([head, ...choose(lines)].join(''));
}

test.describe('figures in files match those on pages', () => {
  test.skip(!hasPython, 'no Python on this machine');

  test('for the ranking, in its order', async ({ page, request }) => {
    const rows = (await rowsOf(request, 'ranking.csv')).filter(({ group }) => group === 'europe').slice(0, 100);
    await page.goto('/ranking');
    const shown = page.locator('main table tbody tr');
    await expect(shown).toHaveCount(rows.length);
    expect(await shown.locator('th a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      rows.map(({ team_id = '' }) => href('en', 'team', { teamId: team_id })),
    );
    expect(await shown.locator('td:nth-of-type(2)').allTextContents()).toEqual(
      rows.map(({ points }) => format.rating(Number(points))),
    );
  });

  test('for a season’s forecast, by club', async ({ page, request }) => {
    const rows = await rowsOf(request, 'season-forecasts.csv', (lines) =>
      lines.filter((line) => line.startsWith('en.1,')),
    );
    const newest = rows
      .map(({ season = '' }) => season)
      .toSorted()
      .at(-1);
    const first = rows.filter(({ season, position }) => season === newest && position === '1');
    expect(first.length).toBeGreaterThan(10);
    await page.goto(href('en', 'predictions-league', { slug }));
    for (const { team_id: teamId = '', expected_points: points, matches_left: left } of first) {
      const row = page
        .locator('#projected tbody')
        .first()
        .locator('tr', {
          has: page.locator(`a[href="${href('en', 'team', { teamId })}"]`),
        });
      const text = left === '0' ? format.count(Number(points)) : format.goals(Number(points));
      await expect(row.locator('td').first()).toHaveText(text);
    }
  });

  test('for the newest prediction with a grade', async ({ page, request }) => {
    const last = await rowsOf(request, 'predictions.csv', (lines) => lines.slice(-1_000));
    const row = last.findLast(({ home_goals }) => home_goals !== '')!;
    await page.goto(href('en', 'prediction', { date: row.date ?? '', prediction: row.slug ?? '' }));
    const percents = resultPercents({
      home: Number(row.home_win),
      draw: Number(row.draw),
      away: Number(row.away_win),
    });
    for (const percent of Object.values(percents))
      await expect(page.locator('main')).toContainText(format.percent(percent / 100));
  });
});

test('the open data page states the size and row count of each file, and offers it for download @full', async ({
  page,
  request,
}) => {
  const path = '/api/data/v1/season-forecasts.csv';
  await expect
    .poll(async () => {
      const response = await request.get('/api/data');
      const { resources } = (await response.json()) as { resources: { name: string; rows?: number }[] };
      return resources.find(({ name }) => name === 'season-forecasts')?.rows ?? 0;
    })
    .toBeGreaterThan(0);
  await page.goto(href('en', 'open-data'));
  const entry = page.locator('#season-forecasts');
  await expect(entry.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(entry).toContainText(/[kM]B · [\d,]+ rows/);
});
