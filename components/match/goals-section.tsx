import { ScoreLine } from '@/components/football/score-line';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { resultOutcomes } from '@/lib/domain/football/match';
import { outcomeText } from '@/lib/format/match-text';
import { useI18n } from '@/lib/format/use-i18n';
import css from './goals-section.module.css';
import { TopScores } from './top-scores';

type GoalsSectionProps = { match: MatchDetail };

/**
 * The likeliest scores; also the projected goals, if the header has no reasons to list them with. In play they are
 * folded and labelled, because those from before kick-off may no longer be possible.
 */
export function GoalsSection({ match }: GoalsSectionProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { prediction, topScores, scoresByResult, why } = match;
  if (!prediction) return null;
  return (
    <Section id="goals" title={t('match.topScoresTitle')} brief={match.liveChances ? t('live.sealed') : undefined}>
      {why ? null : (
        <div>
          <h3 className={css.subtitle}>{t('match.goalsTitle')}</h3>
          <p className={shared.small}>{t('match.goalsLead')}</p>
          <dl className={css.teams}>
            {(['home', 'away'] as const).map((side) => (
              <div key={side} className={css.team}>
                <dt>
                  <bdi>{match[side].name}</bdi>
                </dt>
                <dd className={css.goals}>{format.goalsFine(prediction.expectedGoals[side])}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <TopScores scores={topScores.slice(0, 3)} />
      {scoresByResult ? (
        <div>
          <h3 className={css.subtitle}>{t('match.scoreByResultTitle')}</h3>
          <dl className={css.byResult}>
            {resultOutcomes.map((outcome) => {
              const { home, away, probability } = scoresByResult[outcome];
              return (
                <div key={outcome} data-outcome={outcome}>
                  <dt>
                    <bdi>{outcomeText(outcome, match, i18n)}</bdi>
                  </dt>
                  <dd>
                    <strong>
                      <ScoreLine home={home} away={away} locale={locale} />
                    </strong>{' '}
                    {format.percentFine(probability)}
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      ) : null}
    </Section>
  );
}
