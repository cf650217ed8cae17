import { ScoreLine } from '@/components/football/score-line';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { I18n } from '@/lib/format/i18n';
import css from './market-table.module.css';
import { OutcomeLabel } from './outcome-label';
import { settledKeys } from '@/components/football/settled-keys';

type ExampleSectionProps = { betType: BetTypeDetail; i18n: I18n };

/** The market at one pair of projected goals: probabilities, fair prices, and what becomes of each bet at one score. */
export function ExampleSection({ betType, i18n }: ExampleSectionProps) {
  const { t, format } = i18n;
  const { id, example } = betType;
  return (
    <Section id="example" title={t('betTypes.exampleTitle')} lead={t('betTypes.exampleLead', { home: format.goals(example.goals.home), away: format.goals(example.goals.away) })}>
      <ScrollFrame label={t('betTypes.exampleTitle')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('match.outcomeColumn')}</th>
              <th scope="col">{t('match.probability')}</th>
              <th scope="col" data-odds="blank">
                {t('match.fairOdds')}
              </th>
              <th scope="col">
                {t('betTypes.settledAt')} <ScoreLine home={example.score.home} away={example.score.away} />
              </th>
            </tr>
          </thead>
          <tbody>
            {example.outcomes.map(({ id: outcome, probability, fairOdds, settlement }) => (
              <tr key={outcome} data-outcome={outcome}>
                <th scope="row">
                  <OutcomeLabel marketId={id} outcome={outcome} i18n={i18n} />
                </th>
                <td className={css.strong}>{format.percentFine(probability)}</td>
                <td data-odds="blank">{fairOdds === null ? t('common.notAvailable') : format.odds(fairOdds)}</td>
                <td>{t(settledKeys[settlement])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Section>
  );
}
