import type { Formatter } from './formatter';

/** Whole per cent; a possible outcome is never shown as impossible or certain: 0.3 % is "<1%", 99.7 % ">99%". */
export function chanceText(probability: number, { percent }: Formatter): string {
  if (probability > 0 && probability < 0.005) return bounded('<', percent(0.01));
  if (probability < 1 && probability >= 0.995) return bounded('>', percent(0.99));
  return percent(probability);
}

/** The whole percentage that an outcome has in all markets of its match; if that is 0, its own if it is possible. */
export const outcomeText = ({ percent, probability }: { percent: number; probability: number }, format: Formatter) =>
  percent === 0 ? chanceText(probability, format) : format.percent(percent / 100);

/** The probability with one decimal place: "<0.1%", ">99.9%". */
export function chanceTextFine(probability: number, { percentFine }: Formatter): string {
  if (probability > 0 && probability < 0.0005) return bounded('<', percentFine(0.001));
  if (probability < 1 && probability >= 0.9995) return bounded('>', percentFine(0.999));
  return percentFine(probability);
}

/** The sign, placed after the mark that keeps a percentage from left to right in right-to-left text. */
const bounded = (sign: '<' | '>', percent: string): string => percent.replace(/^\u200e?/, (mark) => mark + sign);
