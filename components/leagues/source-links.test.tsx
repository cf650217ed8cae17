import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { SourceLinks } from './source-links';

it('names each page by its host, and numbers further pages on the same host', () => {
  const sources = ['https://www.uefa.com/a', 'https://github.com/a', 'https://github.com/b'];
  render(
    <InLanguage>
      <SourceLinks sources={sources} />
    </InLanguage>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'uefa.com',
    'github.com',
    'github.com (2)',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(sources);
});
