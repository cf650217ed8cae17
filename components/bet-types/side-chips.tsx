import { ChipLink } from '@/components/ui/chip-link';
import chips from '@/components/ui/scroll-frame.module.css';
import type { MarketDay } from '@/lib/contracts/bet-types';
import { sidesOf } from '@/lib/domain/football/market-sides';
import type { I18n } from '@/lib/format/i18n';
import { marketOfId } from '@/lib/model/markets';
import { AnyMatchOutcome } from './any-match-outcome';

type SideChipsProps = {
  marketId: string;
  day: Pick<MarketDay, 'outcome'> | null;
  /** With the choice of the surer side of each match. */
  withSurest?: boolean;
  hrefOf: (side: string | null) => string;
  i18n: I18n;
};

/** Yes or no, over or under, as links; nothing for a market without two sides. */
export function SideChips({ marketId, day, withSurest = false, hrefOf, i18n }: SideChipsProps) {
  const sides = sidesOf(marketOfId(marketId));
  if (sides.length === 0) return null;
  return (
    <nav className={chips.row} aria-label={i18n.t('match.outcomeColumn')}>
      {withSurest ? (
        <ChipLink href={hrefOf(null)} active={(day?.outcome ?? null) === null}>
          {i18n.t('mostLikely.surest')}
        </ChipLink>
      ) : null}
      {sides.map((side) => (
        <ChipLink key={side} href={hrefOf(side)} active={side === day?.outcome}>
          <AnyMatchOutcome marketId={marketId} outcome={side} i18n={i18n} />
        </ChipLink>
      ))}
    </nav>
  );
}
