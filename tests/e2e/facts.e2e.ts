import type { Page } from '@playwright/test';
import { href, localizedPath, wirePath } from '@/lib/routing/hrefs';
import tasks from '@/messages/en/adminTasks.json' with { type: 'json' };
import dashboard from '@/messages/en/dashboard.json' with { type: 'json' };
import { makeUser } from '@/tests/support/e2e/make-user';
import { expect, test } from '@/tests/support/e2e/test';

const admin = { email: 'registrar@example.org', password: 'Half-time oranges for all' };
/** A league that no other test uses: all tests share the site. */
const league = localizedPath('en', 'predictions-league', { slug: 'croatia-hnl' });
const club = 'Rijeka';

async function prove(page: Page): Promise<void> {
  const asking = page.locator('[aria-modal=true]');
  await asking.locator('[autocomplete=current-password]').fill(admin.password);
  await asking.locator('button[type=submit]').click();
  await expect(asking).toHaveCount(0);
}

test('an admin records a points deduction, sees errors beside the field, and the public table follows at once @full', async ({
  page,
  browser,
  problems,
}) => {
  makeUser('--email', admin.email, '--password', admin.password, '--role', 'admin', '--verified');
  const visitor = await (await browser.newContext()).newPage();
  const table = visitor.getByRole('region', { name: 'League table', exact: true });
  // The first response after a change may still be the earlier copy.
  const shownPoints = async () => {
    await visitor.goto(wirePath(league));
    return Number(await table.getByRole('row', { name: club }).getByRole('cell').last().textContent());
  };
  const before = await shownPoints();
  expect(before).toBeGreaterThan(0);
  const note = table.getByText(`${club}: 5 points deducted`);
  await expect(note).toHaveCount(0);

  await page.goto(`${wirePath(href('en', 'admin-dashboard'))}?tab=data`);
  await page.locator('main [name=email]').fill(admin.email);
  await page.locator('main [name=password]').fill(admin.password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/admin-dashboard\?tab=data$/u);
  const facts = page.locator('#facts');
  const form = facts.locator('form');
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
  const save = async () => {
    await form.getByRole('button', { name: tasks.facts.save, exact: true }).click();
    await prove(page);
  };
  await facts.getByRole('button', { name: dashboard.add, exact: true }).click();
  await fill(tasks.facts.leagueCode, 'hr.1');
  await fill(tasks.facts.season, '2024-25');
  await fill(tasks.facts.teamId, 'nobody');
  await fill(tasks.facts.points, '5');
  await fill(tasks.facts.decidedOn, '2027-01-01');
  await fill(tasks.facts.reason, 'The league: wages were paid late.');
  await fill(tasks.facts.source, 'https://press.example.org/1');
  await save();
  await expect(form.locator('[data-error]')).toHaveText(tasks.facts.inFuture);
  await fill(tasks.facts.decidedOn, '2026-09-01');
  await save();
  await expect(form.locator('[data-error]')).toHaveText(tasks.facts.unknownClub);
  await expect(form.getByLabel(tasks.facts.teamId, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  // The browser logs each refusal.
  problems.length = 0;

  await fill(tasks.facts.teamId, 'hnk-rijeka');
  await save();
  const entry = facts.locator('tr', { hasText: 'hnk-rijeka -5' });
  await expect(entry).toContainText(admin.email);
  await expect(form.getByLabel(tasks.facts.teamId, { exact: true })).toHaveValue('');
  await expect.poll(shownPoints).toBe(before - 5);
  await expect(note).toBeVisible();

  await entry.getByRole('button', { name: tasks.links.remove, exact: true }).click();
  await prove(page);
  await expect(entry).toHaveCount(0);
  await expect.poll(shownPoints).toBe(before);
  problems.length = 0;
});
