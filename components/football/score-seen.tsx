import type { MatchSummary } from '@/lib/contracts/predictions';
import type { Formatter } from '@/lib/format/formatter';
import { isoWithOffset } from '@/lib/format/iso-offset';
import { KickOffTime } from './kick-off-time';
import css from './score-seen.module.css';

type ScoreSeenProps = {
  seen: MatchSummary['scoreSeen'];
  siteZone: string;
  /** The message `live.asOf` with the placeholder {time}. */
  text: string;
  format: Formatter;
};

/** "as of 16:05": when the source last confirmed the score of a match in play; renders nothing if it has not. */
export function ScoreSeen({ seen, siteZone, text, format }: ScoreSeenProps) {
  if (!seen) return null;
  const [before, after] = text.split('{time}');
  return (
    <span className={css.seen}>
      {before}
      <KickOffTime at={isoWithOffset(seen.at, siteZone)} text={format.time(seen.at, siteZone)} form="time" />
      {after}
    </span>
  );
}
