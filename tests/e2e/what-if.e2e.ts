import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { restOfCupSchema } from '@/lib/contracts/rest-of-cup';
import { restOfSeasonSchema } from '@/lib/contracts/rest-of-season';
import { chanceText } from '@/lib/format/chance-text';
import { formatterOf } from '@/lib/format/formatter';
import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { expect, test } from '@/tests/support/e2e/test';
import { openWithWorker } from '@/tests/support/e2e/worker';

const slug = 'england-premier-league';
const address = wirePath(href('en', 'predictions-league', { slug }));
/** One of its rounds is drawn, and none after that. */
const cupSlug = 'italy-coppa-italia';
const cupAddress = wirePath(href('en', 'predictions-league', { slug: cupSlug }));

test('a fan chooses a result, reads both figures and passes the link on', async ({ page, request, context }) => {
  const { simulatedSeason } = leagueDetailSchema.parse(await (await request.get(`/api/leagues/${slug}`)).json());
  const rest = restOfSeasonSchema.parse(await (await request.get(`/api/leagues/${slug}/rest-of-season`)).json());
  const [match] = rest.matches;
  const format = formatterOf('en');
  const meanPoints = simulatedSeason!.teams.find(({ team }) => team.id === match!.away)!.meanPoints;

  await page.goto(address);
  await page.getByRole('button', { name: 'Choose results' }).click();
  const row = page.locator(`#what-if tr[data-team="${match!.away}"] td`).first().locator('bdi');
  // Nothing is chosen, so the browser's figures equal the page's.
  await expect(row).toHaveText([format.goals(meanPoints), format.goals(meanPoints)]);

  const radios = page.locator(`fieldset[data-match="${match!.id}"]`).getByRole('radio');
  await radios.nth(3).focus();
  // By keyboard, from "open" to the away side's win.
  await page.keyboard.press('ArrowLeft');
  await expect(radios.nth(2)).toBeChecked();
  await expect(page.locator('#what-if').getByRole('status')).toHaveText('The new figures are in the table.');
  const [after, before] = await row.allTextContents();
  expect(before).toBe(format.goals(meanPoints));
  expect(Number(after)).toBeGreaterThan(Number(before));
  await expect(page).toHaveURL(new RegExp(`#what-if=${match!.id}a$`));

  const picture = `/og/en/what-if/${match!.id}a/${slug}.png`;
  await expect(page.locator('#what-if').getByRole('link', { name: 'Save picture' })).toHaveAttribute('href', picture);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  for (const wild of ['999999999h', `${match!.id}x`, `${match!.id}a.${match!.id}h`, '%00', '__proto__'])
    expect([400, 404], wild).toContain((await request.get(`/og/en/what-if/${wild}/${slug}.png`)).status());

  const other = await context.newPage();
  await other.goto(page.url());
  const same = other.locator(`#what-if tr[data-team="${match!.away}"] td`).first().locator('bdi');
  await expect(same).toHaveText([after!, before!]);
  await expect(other.locator(`fieldset[data-match="${match!.id}"]`).getByRole('radio').nth(2)).toBeChecked();

  await other.goto(`${address}#what-if=nonsense`);
  await expect(other.locator('#what-if').getByRole('status')).toHaveText("We can't read the choices in this link.");
});

test('a fan puts the weaker side of a tie through, reads both figures and passes the link on @full', async ({
  page,
  request,
  context,
}) => {
  const { ties, rest } = restOfCupSchema.parse(await (await request.get(`/api/leagues/${cupSlug}/rest-of-cup`)).json());
  const tie = ties[0]!;
  if (!('rounds' in rest)) throw new Error(`${cupSlug} is not drawn round by round`);
  const round = rest.rounds.findIndex(({ known }) => known.some(({ id }) => id === tie.id));
  const nextRound = rest.rounds[round + 1]!.id!;
  const chance = chanceText(1 - tie.chance, formatterOf('en'));

  await page.goto(cupAddress);
  await page.getByRole('button', { name: 'Choose who goes through' }).click();
  const cell = (team: string, reached: string) => `#what-if tr[data-team="${team}"] td[data-round="${reached}"] bdi`;
  const through = page.locator(cell(tie.away, nextRound));
  const favoriteTitle = cell(tie.home, 'title');
  await expect(through).toHaveText([chance, chance]);
  const [published] = await page.locator(favoriteTitle).allTextContents();
  // Nothing is chosen, so the browser's figures equal the page's.
  await expect(page.locator('#projected tr').filter({ has: page.locator(`a[href$="/${tie.home}"]`) })).toContainText(
    published!,
  );

  const radios = page.locator(`fieldset[data-match="${tie.id}"]`).getByRole('radio');
  await radios.nth(2).focus();
  // By keyboard, from "open" to the away side.
  await page.keyboard.press('ArrowLeft');
  await expect(radios.nth(1)).toBeChecked();
  await expect(page.locator('#what-if').getByRole('status')).toHaveText('The new figures are in the table.');
  await expect(through).toHaveText(['100%', chance]);
  const figures = await page.locator(favoriteTitle).allTextContents();
  expect(figures[1]).toBe(published);
  expect(figures[0]).not.toBe(published);
  await expect(page).toHaveURL(new RegExp(`#what-if=${tie.id}a$`));
  expect(await violationsInBothThemes(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator(favoriteTitle)).toHaveText(figures);
});

test('without JavaScript, nothing is offered that would not work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [address, cupAddress]) {
    await page.goto(path);
    await expect(page.locator('#projected')).toBeVisible();
    await expect(page.locator('#what-if')).toBeHidden();
  }
  await context.close();
});

test.describe('under the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was opened earlier simulates the season too @full', async ({ page }) => {
    await openWithWorker(page, address);
    await page.reload();
    await page.getByRole('button', { name: 'Choose results' }).click();
    await page.getByRole('button', { name: 'All favorites win' }).click();
    await expect(page.locator('#what-if').getByRole('status')).toHaveText('The new figures are in the table.');
  });
});
