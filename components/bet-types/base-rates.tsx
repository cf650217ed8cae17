import { Section } from '@/components/ui/section';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { I18n } from '@/lib/format/i18n';
import { AnyMatchOutcome } from './any-match-outcome';
import css from './market-table.module.css';

type BaseRatesProps = { betType: BetTypeDetail; i18n: I18n };

/** Maximum number of outcomes shown, the most frequent ones. */
const shownOutcomes = 8;

/** The frequency of each outcome in all finished matches. */
export function BaseRates({ betType, i18n }: BaseRatesProps) {
  const { t, format } = i18n;
  const { id, baseRates, matches } = betType;
  if (!baseRates) return null;
  const named = baseRates.filter(({ id: outcome }) => outcome !== 'other');
  const shown =
    named.length > shownOutcomes ? [...named].sort((a, b) => b.rate - a.rate).slice(0, shownOutcomes) : named;
  return (
    <Section id="base-rates" title={t('betTypes.ratesTitle')} lead={t('leagues.ratesLead', { count: matches })}>
      <table className={css.table}>
        <tbody>
          {shown.map(({ id: outcome, rate }) => (
            <tr key={outcome} data-outcome={outcome}>
              <th scope="row">
                <AnyMatchOutcome marketId={id} outcome={outcome} i18n={i18n} />
              </th>
              <td className={css.strong}>{format.percentFine(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
