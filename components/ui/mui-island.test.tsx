import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MuiIsland } from './mui-island';

const Part = styled('p')({ marginLeft: 7, '@media (min-width: 600px)': { paddingRight: 9 } });

/** The style rules of one part. */
function rulesOf(text: string): string {
  const name = screen.getByText(text).className.split(' ').at(-1)!;
  return [...document.querySelectorAll('style[data-emotion]')]
    .map(({ textContent }) => textContent)
    .filter((rule) => rule.startsWith('@layer') && rule.includes(`.${name}{`))
    .join('')
    .replaceAll(`.${name}`, 'it')
    .replaceAll(' ', '');
}

it('mirrors what MUI renders in a right-to-left language, below the site’s own styles', () => {
  render(
    <>
      <MuiIsland dir="ltr">
        <Part>one</Part>
      </MuiIsland>
      <MuiIsland dir="rtl">
        <Part>other</Part>
      </MuiIsland>
    </>,
  );
  expect(rulesOf('one')).toBe('@layermui{it{margin-left:7px;}@media(min-width:600px){it{padding-right:9px;}}}');
  expect(rulesOf('other')).toBe('@layermui{it{margin-right:7px;}@media(min-width:600px){it{padding-left:9px;}}}');
});

it('inserts a style once, however many islands there are', () => {
  const islands = (
    <>
      <MuiIsland dir="ltr">
        <Part>first</Part>
      </MuiIsland>
      <MuiIsland dir="ltr">
        <Part>second</Part>
      </MuiIsland>
    </>
  );
  render(islands).unmount();
  render(islands);
  expect(rulesOf('second').match(/@layer/g)).toHaveLength(1);
});

it('does not change the page’s colour scheme', () => {
  document.documentElement.dataset.theme = 'light';
  render(<MuiIsland dir="ltr">any</MuiIsland>);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage).toHaveLength(0);
});
