import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { restOfSeasonSchema } from '@/lib/contracts/rest-of-season';
import { formatterOf } from '@/lib/format/formatter';
import { href, wirePath } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/e2e/test';
import { openWithWorker } from '@/tests/support/e2e/worker';

const slug = 'england-premier-league';
const address = wirePath(href('en', 'predictions-league', { slug }));

test('a fan chooses a result, reads both figures and passes the link on', async ({ page, request, context }) => {
  const { simulatedSeason } = leagueDetailSchema.parse(await (await request.get(`/api/leagues/${slug}`)).json());
  const rest = restOfSeasonSchema.parse(await (await request.get(`/api/leagues/${slug}/rest-of-season`)).json());
  const [match] = rest.matches;
  const format = formatterOf('en');
  const meanPoints = simulatedSeason!.teams.find(({ team }) => team.id === match!.away)!.meanPoints;

  await page.goto(address);
  await page.getByRole('button', { name: 'Choose results' }).click();
  const row = page.locator(`#what-if tr[data-team="${match!.away}"] td`).first().locator('bdi');
  // Nothing is chosen: the browser's figures are the page's.
  await expect(row).toHaveText([format.goals(meanPoints), format.goals(meanPoints)]);

  const radios = page.locator(`fieldset[data-match="${match!.id}"]`).getByRole('radio');
  await radios.nth(3).focus();
  // By keys: from "open" to the away side's win.
  await page.keyboard.press('ArrowLeft');
  await expect(radios.nth(2)).toBeChecked();
  await expect(page.locator('#what-if').getByRole('status')).toHaveText('The new figures are in the table.');
  const [after, before] = await row.allTextContents();
  expect(before).toBe(format.goals(meanPoints));
  expect(Number(after)).toBeGreaterThan(Number(before));
  await expect(page).toHaveURL(new RegExp(`#what-if=${match!.id}a$`));

  const other = await context.newPage();
  await other.goto(page.url());
  const same = other.locator(`#what-if tr[data-team="${match!.away}"] td`).first().locator('bdi');
  await expect(same).toHaveText([after!, before!]);
  await expect(other.locator(`fieldset[data-match="${match!.id}"]`).getByRole('radio').nth(2)).toBeChecked();

  await other.goto(`${address}#what-if=nonsense`);
  await expect(other.locator('#what-if').getByRole('status')).toHaveText("We can't read the choices in this link.");
});

test('without a script there is nothing that would not work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator('#projected')).toBeVisible();
  await expect(page.locator('#what-if')).toBeHidden();
  await context.close();
});

test.describe('under the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was opened before plays the season too', async ({ page }) => {
    await openWithWorker(page, address);
    await page.reload();
    await page.getByRole('button', { name: 'Choose results' }).click();
    await page.getByRole('button', { name: 'All favorites win' }).click();
    await expect(page.locator('#what-if').getByRole('status')).toHaveText('The new figures are in the table.');
  });
});
