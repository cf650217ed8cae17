import type { Formatter } from './formatter';

type TipScore = { called: number; graded: number; /** The sum of the tips' probabilities. */ expected: number };

/** Of a page or of a mail. */
type Speaker = { t: (key: 'tips.score', values: Record<string, string>) => string; format: Formatter };

/** "65 of 113 right, about 55 expected": how many tips came true, beside how many should have. */
export const tipScoreText = ({ called, graded, expected }: TipScore, { t, format }: Speaker): string =>
  t('tips.score', {
    called: format.count(called),
    graded: format.count(graded),
    expected: format.count(Math.round(expected)),
  });
