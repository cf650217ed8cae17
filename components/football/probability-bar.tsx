import { HiddenText } from '@/components/ui/hidden-text';
import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { outcomeText } from '@/lib/format/match-text';
import { useI18n } from '@/lib/format/use-i18n';
import css from './probability-bar.module.css';

type ProbabilityBarProps = {
  /** The three add up to 1. */
  result: Record<ResultOutcome, number>;
  tip: ResultOutcome;
  /** Names the teams, either because a home win is on neutral ground, or because there is room for names. */
  teams?: Record<'home' | 'away', { name: string; shortName: string }>;
  /** A large bar shows those names. */
  size?: 'small' | 'large';
};

/**
 * The only way in which the site draws 1, X and 2: three numbers that add up to 100 above a bar with three parts. Sign,
 * position and number carry the meaning as well as colour does.
 */
export function ProbabilityBar({ result, tip, teams, size = 'small' }: ProbabilityBarProps) {
  return (
    <div className={size === 'large' ? css.large : css.small}>
      <Numbers outcomes={resultOutcomes} result={result} tip={tip} teams={teams} isNamed={size === 'large'} />
      <div className={css.track} aria-hidden="true">
        {resultOutcomes.map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: Number((result[outcome] * 100).toFixed(1)) }} />
        ))}
      </div>
    </div>
  );
}

type NumbersProps = Pick<ProbabilityBarProps, 'result' | 'tip'> & {
  outcomes: readonly ResultOutcome[];
  teams?: ProbabilityBarProps['teams'] | undefined;
  isNamed?: boolean;
};

function Numbers({ outcomes, result, tip, teams, isNamed = false }: NumbersProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const percents = resultPercents(result);
  const nameOf = (outcome: ResultOutcome) =>
    outcome === 'draw' ? t('match.outcome.draw') : <bdi>{teams?.[outcome].shortName}</bdi>;
  return (
    <dl className={css.numbers}>
      {outcomes.map((outcome) => (
        <div key={outcome} data-outcome={outcome} data-tip={outcome === tip || undefined}>
          <dt>
            <span aria-hidden="true">
              {t(`match.sign.${outcome}`)}
              {teams && isNamed ? <> {nameOf(outcome)}</> : null}
            </span>
            <HiddenText>{teams ? outcomeText(outcome, teams, i18n) : t(`match.outcome.${outcome}`)}</HiddenText>
          </dt>
          <dd>{format.percent(percents[outcome] / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Only the tip, as it appears in the bar: its sign and its number. */
export const TipShare = ({ result, tip }: Pick<ProbabilityBarProps, 'result' | 'tip'>) => (
  <div className={css.small}>
    <Numbers outcomes={[tip]} result={result} tip={tip} />
  </div>
);
