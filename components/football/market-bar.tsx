import type { MatchSummary } from '@/lib/contracts/predictions';
import { useI18n } from '@/lib/format/use-i18n';
import { listedOutcomes } from './listed-outcomes';
import css from './market-bar.module.css';

type MarketBarProps = { market: string; prediction: NonNullable<MatchSummary['prediction']> };

/**
 * A market other than the result on a card: its outcomes, with the likeliest one marked. Two exclusive outcomes add up
 * to 100; the three of double chance overlap.
 */
export function MarketBar({ market, prediction }: MarketBarProps) {
  const i18n = useI18n();
  const { format } = i18n;
  const outcomes = listedOutcomes(market, prediction, i18n);
  const isSplit = outcomes.length === 2;
  const best = Math.max(...outcomes.map(({ probability }) => probability));
  return (
    <div className={css.market}>
      <dl className={css.numbers}>
        {outcomes.map(({ id, name, probability, percent }) => (
          <div key={id} className={css.number} data-option={id} data-best={probability === best || undefined}>
            <dt>{name}</dt>
            <dd>{format.percent(percent / 100)}</dd>
          </div>
        ))}
      </dl>
      {isSplit ? (
        <div className={css.track} aria-hidden="true">
          {outcomes.map(({ id, probability }) => (
            <span
              key={id}
              className={css.part}
              data-best={probability === best || undefined}
              style={{ flexGrow: Number((probability * 100).toFixed(1)) }}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
