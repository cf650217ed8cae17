import { defineMarket, wonOrLost } from './define-market';

type Line = '0-5' | '1-5' | '2-5' | '3-5' | '4-5';

function overUnder<L extends Line>(name: L, line: number) {
  return defineMarket({
    id: `over-under-${name}` as const,
    family: 'over-under',
    line,
    outcomes: ['over', 'under'],
    partitions: [['over', 'under']],
    settle: (score) => {
      const over = score.home + score.away > line;
      return wonOrLost({ over, under: !over });
    },
  });
}

/** Total goals above or below a half line; half lines have no push. */
export const overUnderMarkets = [
  overUnder('0-5', 0.5),
  overUnder('1-5', 1.5),
  overUnder('2-5', 2.5),
  overUnder('3-5', 3.5),
  overUnder('4-5', 4.5),
] as const;
