import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

/** Short tables that fit at every size except the largest text, at which they scroll instead of breaking words. */
const atLargeText = ['components/match/stakes-section.module.css', 'components/match/why-section.module.css'];

it('rows and tables that scroll sideways share their styles, which show that there is more', () => {
  const scrolling = repositoryFiles().filter(
    (file) => file.endsWith('.module.css') && /overflow-x: (auto|scroll)/.test(readText(file)),
  );
  expect(scrolling.sort()).toEqual([...atLargeText, 'components/ui/scroll-frame.module.css'].sort());
  expect(readText('components/ui/scroll-frame.module.css')).toMatch(/overflow-x: auto;\s+mask-image:/);
});
