import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { tiePercents } from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { localeAt } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

/** Its round of 16 is being played, and no later round has been drawn. */
const slug = 'italy-coppa-italia';

test('a cup shows a bracket with the chances in every tie, and who may win it', async ({ page, request }, {
  project,
}) => {
  const locale = localeAt(project.name);
  const format = formatterOf(locale);
  const { cup, simulatedSeason } = leagueDetailSchema.parse(await (await request.get(`/api/leagues/${slug}`)).json());
  const ties = cup!.rounds.flatMap((round) => round.ties).filter(({ chance }) => chance !== null);
  expect(ties.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(wirePath(href(locale, 'predictions-league', { slug })), { waitUntil: 'networkidle' });
  const bracket = page.locator('#knock-out');
  for (const { chance, home, away } of ties) {
    const tie = bracket
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="${home.id}"]`) })
      .filter({ has: page.locator(`a[href*="${away.id}"]`) });
    const { home: first, away: second } = tiePercents(chance!.home);
    await expect(tie.locator('[data-chance]')).toHaveText([first, second].map((value) => format.percent(value / 100)));
  }
  const unknown = cup!.rounds.reduce((sum, round) => sum + round.unknown, 0);
  await expect(bracket.locator('[data-unknown]')).toHaveCount(unknown);
  await expect(page.locator('#projected tbody tr')).toHaveCount(
    simulatedSeason!.teams.filter(({ rounds }) => rounds.some(({ probability }) => probability > 0 && probability < 1))
      .length,
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing is wider than the page',
  ).toBe(0);
  await bracket.scrollIntoViewIfNeeded();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

for (const [cup, what] of [
  ['uefa-champions-league', 'whose league phase is over'],
  ['world-cup', 'of twelve groups'],
] as const)
  test(`the page of a cup ${what} is no taller than 4,500 px on a phone, and its tables open @full`, async ({ page }, {
    project,
  }) => {
    const locale = localeAt(project.name);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(wirePath(href(locale, 'predictions-league', { slug: cup })), { waitUntil: 'networkidle' });
    // Sections far off the screen are laid out with an estimated height.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500);
    await page.locator('header a[href="#groups"]').click();
    const group = page.locator('#groups summary').first();
    if ((await group.count()) > 0) await group.click();
    await expect(page.locator('#groups tbody tr').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
