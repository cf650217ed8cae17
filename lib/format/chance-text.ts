import type { Formatter } from './formatter';

/** Whole per cent; a possible outcome is never shown as impossible or certain: 0.3 % is "<1%", 99.7 % ">99%". */
export function chanceText(probability: number, { percent }: Formatter): string {
  if (probability > 0 && probability < 0.005) return `<${percent(0.01)}`;
  if (probability < 1 && probability >= 0.995) return `>${percent(0.99)}`;
  return percent(probability);
}
