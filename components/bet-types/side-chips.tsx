import { useTranslations } from 'next-intl';
import { ChipLink } from '@/components/ui/chip-link';
import chips from '@/components/ui/scroll-frame.module.css';
import type { MarketDay } from '@/lib/contracts/bet-types';
import { sidesOf } from '@/lib/domain/football/market-sides';
import { marketOfId } from '@/lib/model/markets';
import { AnyMatchOutcome } from './any-match-outcome';

type SideChipsProps = {
  marketId: string;
  day: Pick<MarketDay, 'outcome'> | null;
  /** Whether to also offer the more probable side of each match. */
  withSurest?: boolean;
  hrefOf: (side: string | null) => string;
};

/** Yes or no, over or under, as links; renders nothing for a market without two sides. */
export function SideChips({ marketId, day, withSurest = false, hrefOf }: SideChipsProps) {
  const t = useTranslations();
  const sides = sidesOf(marketOfId(marketId));
  if (sides.length === 0) return null;
  return (
    <nav className={chips.row} aria-label={t('match.outcomeColumn')}>
      {withSurest ? (
        <ChipLink href={hrefOf(null)} active={(day?.outcome ?? null) === null}>
          {t('mostLikely.surest')}
        </ChipLink>
      ) : null}
      {sides.map((side) => (
        <ChipLink key={side} href={hrefOf(side)} active={side === day?.outcome}>
          <AnyMatchOutcome marketId={marketId} outcome={side} />
        </ChipLink>
      ))}
    </nav>
  );
}
