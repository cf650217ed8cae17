import { useTranslations } from 'next-intl';
import chart from '@/components/ui/chart.module.css';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { resultOutcomes } from '@/lib/domain/football/match';
import { useFormats } from '@/lib/format/use-i18n';
import css from './live-course.module.css';

type LiveCourseProps = { moves: NonNullable<MatchDetail['liveChances']>['moves'] };

/** The size of the drawing: one unit per minute across, and one unit per percentage point down. */
const [width, height] = [90, 100];

/** Three lines over the part of the ninety minutes already played; the current numbers are above it. */
export function LiveCourse({ moves }: LiveCourseProps) {
  const t = useTranslations();
  const format = useFormats();
  if (moves.length < 2) return null;
  return (
    <figure className={shared.looseLines}>
      <figcaption className={chart.legend}>
        <span>{t('live.moves')}</span>
        <span className={css.keys}>
          {resultOutcomes.map((outcome) => (
            <span key={outcome} className={css.key} data-outcome={outcome}>
              {t(`match.sign.${outcome}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <svg className={css.lines} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.half} d={`M45 0V${height}`} />
        {resultOutcomes.map((outcome) => (
          <path
            key={outcome}
            className={css.line}
            data-outcome={outcome}
            d={moves
              .map(
                (move, index) =>
                  `${index === 0 ? 'M' : 'L'}${move.minute} ${((1 - move[outcome]) * height).toFixed(1)}`,
              )
              .join('')}
          />
        ))}
      </svg>
      <p className={chart.ends} aria-hidden="true">
        {[0, 45, 90].map((minute) => (
          <bdi key={minute}>{format.count(minute)}′</bdi>
        ))}
      </p>
    </figure>
  );
}
