import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { TextPage } from './text-page';

const sections = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Part ${id}` }));
const show = (count: number) =>
  render(
    <InLanguage>
      <TextPage head={<h1>Title</h1>} sections={sections.slice(0, count)}>
        Text
      </TextPage>
    </InLanguage>,
  );

it('shows a table of contents beside the text from four sections up', () => {
  show(4);
  const links = [...screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    sections.map(({ id, title }) => [`#${id}`, title]),
  );
});

it('shows none for fewer sections', () => {
  show(3);
  expect(screen.queryByRole('navigation')).toBeNull();
});
