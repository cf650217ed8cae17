import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import css from './stake-line.module.css';
import { aimKeys, moveText } from './stake-text';

type StakeLineProps = {
  stake: NonNullable<MatchSummary['atStake']>;
  match: Pick<MatchSummary, 'home' | 'away'>;
  i18n: I18n;
};

/** The change that says most about a match: whose, of what, and by which result. */
export function StakeLine({ stake, match, i18n }: StakeLineProps) {
  return (
    <p className={css.line}>
      <span>
        <strong>
          <bdi>{match[stake.side].name}</bdi> · {i18n.t(aimKeys[stake.aim])}
        </strong>
        {i18n.format.colon}
      </span>
      <span>{moveText(stake, i18n)}</span>
    </p>
  );
}
