import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { GoalsPair, ScoreLine } from './score-line';

it('writes projected goals so that nobody reads a range, and a score as the language does', () => {
  const textOf = (element: ReactElement) => render(element).container.textContent;
  expect(textOf(<GoalsPair home="1,3" away="1,0" />)).toBe('1,3\u202f:\u202f1,0');
  expect(textOf(<ScoreLine home={2} away={0} locale="en" />)).toBe('2–0');
  expect(textOf(<ScoreLine home={2} away={0} locale="de" />)).toBe('2:0');
});
