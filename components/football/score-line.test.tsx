import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createI18n } from '@/lib/format/i18n';
import { messageBundle } from '@/lib/i18n/bundle';
import { translatorOf } from '@/lib/i18n/translator';
import { FinalScore, GoalsPair, ScoreLine } from './score-line';

it('writes projected goals so that they do not look like a range, and a score in the language’s format', () => {
  const textOf = (element: ReactElement) => render(element).container.textContent;
  expect(textOf(<GoalsPair home="1,3" away="1,0" />)).toBe('1,3\u202f:\u202f1,0');
  expect(textOf(<ScoreLine home={2} away={0} locale="en" />)).toBe('2–0');
  expect(textOf(<ScoreLine home={2} away={0} locale="de" />)).toBe('2:0');
});

it('adds to a final score how the match continued after 90 minutes', async () => {
  const i18n = createI18n('en', translatorOf('en', await messageBundle('en')));
  const textOf = (score: Parameters<typeof FinalScore>[0]['score']) =>
    render(<FinalScore score={score} {...i18n} />).container.textContent;
  expect(textOf({ home: 2, away: 0 })).toBe('2–0');
  expect(textOf({ home: 2, away: 2, extraTime: { home: 3, away: 2 } })).toBe('2–2(3–2 AET)3–2 after extra time');
});
