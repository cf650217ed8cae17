import { useTranslations } from 'next-intl';
import type { FlatStakes } from '@/lib/contracts/track-record';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type FlatStakesSectionProps = { stakes: FlatStakes | null };

/**
 * What one unit on every tip would have returned, with a plain conclusion drawn from the confidence interval. Renders
 * nothing without odds.
 */
export function FlatStakesSection({ stakes }: FlatStakesSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  if (!stakes) return null;
  const { bets, won, profit, perUnit, low, high } = stakes;
  const verdict = high < 0 ? 'loss' : low > 0 ? 'gain' : 'chance';
  const rows = [
    [t('money.bets'), format.count(bets)],
    [t('money.won'), format.count(won)],
    [t('money.profit'), format.signed(profit)],
    [t('money.perUnit'), format.signed(perUnit)],
    [t('money.interval'), t('money.range', { low: format.signed(low), high: format.signed(high) })],
  ] as const;
  return (
    <>
      <h3 className={css.subtitle}>{t('money.title')}</h3>
      <p className={css.note}>{t('money.lead')}</p>
      <dl className={css.stakes} data-stakes={verdict}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t(`money.verdict.${verdict}`)}</p>
    </>
  );
}
