import type { Formatter } from './formatter';

type TipScore = { called: number; graded: number; /** The sum of the tips' probabilities. */ expected: number };

/** The translator of a page or of a mail. */
type Speaker = { t: (key: 'tips.score', values: Record<string, string>) => string; format: Formatter };

/** "65 of 113 right, about 55 expected": the number of tips that came true, and the number that should have. */
export const tipScoreText = ({ called, graded, expected }: TipScore, { t, format }: Speaker): string =>
  t('tips.score', {
    called: format.count(called),
    graded: format.count(graded),
    expected: format.count(Math.round(expected)),
  });
