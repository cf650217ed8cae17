import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import { useFormats } from '@/lib/format/use-i18n';
import { AnyMatchOutcome } from './any-match-outcome';
import css from './market-table.module.css';

type BaseRatesProps = { betType: BetTypeDetail };

/** The maximum number of outcomes to show, most frequent first. */
const shownOutcomes = 8;

/** The frequency of each outcome in all finished matches. */
export function BaseRates({ betType }: BaseRatesProps) {
  const t = useTranslations();
  const format = useFormats();
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
                <AnyMatchOutcome marketId={id} outcome={outcome} />
              </th>
              <td className={css.strong}>{format.percentFine(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
