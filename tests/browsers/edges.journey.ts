import { wirePath } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/browsers/fixtures';
import { looksAt } from '@/tests/support/browsers/looks';
import { cutWords } from '@/tests/support/cut-words';
import { today } from '@/tests/support/e2e/languages';
import { misalignedHeads } from '@/tests/support/misaligned-heads';

test('table headers align with their columns, tool names are not clipped', async ({ visitor, baseURL }) => {
  const page = looksAt(visitor);
  const openAll = () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  };
  for (const path of ['/track-record', ...(['en', 'de', 'ar'] as const).map((locale) => wirePath(today(locale)))]) {
    await visitor.open(baseURL! + path);
    await page.expectReady();
    await visitor.run(openAll);
    await page.expectSome('main thead');
    // WebKitGTK's window is at least 450 px wide.
    for (const width of [320, 768, 1440]) {
      await visitor.resize(width, 900);
      expect(await visitor.run(misalignedHeads), `${path} at ${width}`).toEqual([]);
      if (path !== '/track-record')
        await expect.poll(() => visitor.run(cutWords, '#finder summary'), `${path} at ${width}`).toEqual([]);
    }
  }
});
