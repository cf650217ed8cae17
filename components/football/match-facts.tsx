import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { wholePercent } from '@/lib/domain/football/rounding';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import css from './match-facts.module.css';
import { GoalsPair, ScoreLine } from './score-line';
import { Verdict } from './verdict';

type MatchFactsProps = { match: MatchSummary; prediction: NonNullable<MatchSummary['prediction']> };

/**
 * The tip, the likeliest score if it comes true, and three figures for the match, each under a small label. After full
 * time, the tip's label shows whether it came true.
 */
export function MatchFacts({ match, prediction }: MatchFactsProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { tip, tipScore, expectedGoals, over25, bothTeamsToScore, grade } = prediction;
  return (
    <dl className={css.facts}>
      <div className={css.tip}>
        <dt>
          {grade ? (
            <>
              <HiddenText>
                {t('match.tip')}
                {format.colon}
              </HiddenText>
              <Verdict called={grade.called} />
            </>
          ) : (
            t('match.tip')
          )}
        </dt>
        <dd>{tip === 'draw' ? t('match.outcome.draw') : <bdi title={match[tip].name}>{match[tip].shortName}</bdi>}</dd>
      </div>
      <div>
        <dt title={t('tips.scoreOfTip')}>{t('tips.scoreOfTipShort')}</dt>
        <dd>
          <ScoreLine home={format.count(tipScore.home)} away={format.count(tipScore.away)} locale={locale} />
        </dd>
      </div>
      <div>
        <dt title={t('match.projectedGoals')}>{t('match.goalsShort')}</dt>
        <dd>
          <GoalsPair home={format.goals(expectedGoals.home)} away={format.goals(expectedGoals.away)} />
        </dd>
      </div>
      <div>
        <dt>{t('match.over25Short')}</dt>
        <dd>{format.percent(wholePercent(over25) / 100)}</dd>
      </div>
      <div>
        <dt>{t('match.bothScoreShort')}</dt>
        <dd>{format.percent(wholePercent(bothTeamsToScore) / 100)}</dd>
      </div>
    </dl>
  );
}
