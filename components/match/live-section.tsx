import { ProbabilityBar } from '@/components/football/probability-bar';
import { ScoreLine } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { resultOutcomes } from '@/lib/domain/football/match';
import type { I18n } from '@/lib/format/i18n';
import { LiveCourse } from './live-course';
import css from './live-section.module.css';

type LiveSectionProps = { match: MatchDetail; i18n: I18n };

/** The chances of a match in play beside the sealed ones, the goals so far, and how the chances moved. */
export function LiveSection({ match, i18n }: LiveSectionProps) {
  const { t, format } = i18n;
  const { liveChances: live, prediction } = match;
  if (!live || !prediction) return null;
  const { result, likeliestScore, goals } = live;
  const ahead = resultOutcomes.reduce((best, outcome) => (result[outcome] > result[best] ? outcome : best));
  const percentOf = (market: string, outcome: string) => {
    const found = live.markets.find(({ id }) => id === market)?.outcomes.find(({ id }) => id === outcome);
    return format.percent((found?.percent ?? 0) / 100);
  };
  return (
    <Section id="live" title={t('live.title')} lead={t('live.lead')}>
      <div className={css.now} data-live-now>
        <p className={css.label}>{t('live.now')}</p>
        <ProbabilityBar result={result} tip={ahead} i18n={i18n} size="large" />
        <p className={css.label}>{t('live.sealed')}</p>
        <ProbabilityBar result={prediction.result} tip={prediction.tip} i18n={i18n} />
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('live.likeliestScore')}</dt>
          <dd>
            <ScoreLine
              home={format.count(likeliestScore.home)}
              away={format.count(likeliestScore.away)}
              locale={i18n.locale}
            />{' '}
            <small>{format.percent(likeliestScore.probability)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('match.over25Short')}</dt>
          <dd>{percentOf('over-under-2-5', 'over')}</dd>
        </div>
        <div>
          <dt>{t('match.bothScoreShort')}</dt>
          <dd>{percentOf('both-teams-to-score', 'yes')}</dd>
        </div>
      </dl>
      <LiveCourse moves={live.moves} i18n={i18n} />
      <div>
        <h3 className={css.subtitle}>{t('live.goals')}</h3>
        {goals.length === 0 ? (
          <p className={css.note}>{t('live.noGoals')}</p>
        ) : (
          <ol className={css.goals}>
            {goals.map(({ side, minute }, index) => (
              <li key={index} data-outcome={side}>
                <bdi>{format.count(minute)}′</bdi> <TeamName team={match[side]} />
              </li>
            ))}
          </ol>
        )}
        {live.hasDrawnMinutes ? <p className={css.note}>{t('live.inventedMinutes')}</p> : null}
      </div>
    </Section>
  );
}
