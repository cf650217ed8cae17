import { useTranslations } from 'next-intl';
import { ScoreLine } from '@/components/football/score-line';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import css from './goals-timeline.module.css';

type GoalsTimelineProps = { match: MatchDetail };

/** The scorers and times of the goals, with the score after each: home at the start of the line, away at its end. */
export function GoalsTimeline({ match }: GoalsTimelineProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  // In play, the section on current chances has its own list of goals.
  if (match.goals.length === 0 || match.liveChances) return null;
  const count = (side: 'home' | 'away', until: number) =>
    match.goals.slice(0, until).filter((goal) => goal.side === side).length;
  return (
    <Section id="scorers" title={t('match.goalsShort')}>
      <ol className={css.goals}>
        {match.goals.map(({ side, minute, stoppage, scorer, kind }, index) => (
          <li key={index} className={css.goal} data-side={side}>
            <bdi className={css.minute} dir="ltr">
              {format.count(minute)}
              {stoppage === null ? null : `+${format.count(stoppage)}`}′
            </bdi>
            <ScoreLine
              home={format.count(count('home', index + 1))}
              away={format.count(count('away', index + 1))}
              locale={locale}
            />
            <span>
              <bdi>{scorer ?? match[side].name}</bdi>
              {kind === 'goal' ? null : (
                <small className={css.kind}>
                  {' '}
                  ({t(kind === 'penalty' ? 'match.goal.penalty' : 'match.goal.ownGoal')})
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
