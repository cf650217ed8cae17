import { href } from '@/lib/routing/hrefs';
import { test } from '@/tests/support/browsers/fixtures';
import { looksAt } from '@/tests/support/browsers/looks';
import { makeUser } from '@/tests/support/e2e/make-user';

const password = 'Kick-off at 15:30 sharp';

test('register: errors are shown beside their field, then the mail is sent', async ({ visitor, baseURL }, {
  project,
}) => {
  const page = looksAt(visitor);
  const email = `new-${project.name}@example.org`;
  await visitor.open(baseURL! + href('en', 'register'));
  await page.expectReady();
  await visitor.fill('main [name=email]', 'nobody');
  await visitor.fill('main [name=password]', 'short');
  await visitor.click('main form:has([name=email]) button[type=submit]');
  for (const name of ['email', 'password', 'adult', 'terms'])
    await page.expectAttribute(`main [name=${name}]`, 'aria-invalid', 'true');
  await page.expectCount('main [name=email]:focus', 1);
  await page.expectInSight('main [data-error]');
  await visitor.fill('main [name=email]', email);
  await visitor.fill('main [name=displayName]', 'Fan');
  await visitor.fill('main [name=password]', password);
  await visitor.fill('main [name=passwordCheck]', password);
  await visitor.click('main [name=adult]');
  await visitor.click('main [name=terms]');
  await visitor.click('main form:has([name=email]) button[type=submit]');
  await page.expectText('main [data-kind=done]', email);
});

test('login: rejected with a message, then accepted', async ({ visitor, secureOrigin }, { project }) => {
  const page = looksAt(visitor);
  const email = `member-${project.name}@example.org`;
  makeUser('--email', email, '--password', password, '--verified');
  await visitor.open(secureOrigin + href('en', 'login'));
  await page.expectReady();
  await visitor.fill('main [name=email]', email);
  await visitor.fill('main [name=password]', 'not the password');
  await visitor.click('main form:has([name=password]) button[type=submit]');
  await page.expectInSight('main [data-kind=error]');
  visitor.problems().length = 0;
  await visitor.fill('main [name=password]', password);
  await visitor.click('main form:has([name=password]) button[type=submit]');
  await page.expectPath(href('en', 'profile'));
  await page.expectText('#account', email);
});
