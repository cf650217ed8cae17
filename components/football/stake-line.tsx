import type { MatchSummary } from '@/lib/contracts/predictions';
import { useI18n } from '@/lib/format/use-i18n';
import css from './stake-line.module.css';
import { aimKey, moveText } from './stake-text';

type StakeLineProps = {
  stake: NonNullable<MatchSummary['atStake']>;
  match: Pick<MatchSummary, 'home' | 'away' | 'league'>;
};

/** The most telling change for a match: the club, the chance, and the result that causes it. */
export function StakeLine({ stake, match }: StakeLineProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <p className={css.line}>
      <span>
        <strong>
          <bdi>{match[stake.side].name}</bdi> · {t(aimKey(stake.aim, match.league))}
        </strong>
        {format.colon}
      </span>
      <span>{moveText(stake, i18n)}</span>
    </p>
  );
}
