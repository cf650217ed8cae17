import css from './score-line.module.css';

type ScoreLineProps = { home: string | number; away: string | number };

/** Home first in reading order: left in English, right in Arabic; each number is isolated from bidi reordering. */
export function ScoreLine({ home, away }: ScoreLineProps) {
  return (
    <span className={css.line}>
      <bdi>{home}</bdi>
      <span>–</span>
      <bdi>{away}</bdi>
    </span>
  );
}
