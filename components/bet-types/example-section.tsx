import { useTranslations } from 'next-intl';
import { Odds } from '@/components/football/odds';
import { OutcomeHead } from '@/components/football/outcome-head';
import { ScoreLine } from '@/components/football/score-line';
import { settledKeys } from '@/components/football/settled-keys';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { AnyMatchOutcome } from './any-match-outcome';
import css from './market-table.module.css';

type ExampleSectionProps = { betType: BetTypeDetail };

/** The market for one pair of projected goals: probabilities, fair odds, and how each bet settles at one score. */
export function ExampleSection({ betType }: ExampleSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { id, example } = betType;
  return (
    <Section
      id="example"
      title={t('betTypes.exampleTitle')}
      lead={t('betTypes.exampleLead', {
        home: format.goals(example.goals.home),
        away: format.goals(example.goals.away),
      })}
    >
      <ScrollFrame label={t('betTypes.exampleTitle')}>
        <table className={css.table}>
          <OutcomeHead>
            <th scope="col">
              {t('betTypes.settledAt')}{' '}
              <ScoreLine home={example.score.home} away={example.score.away} locale={locale} />
              {example.halfTime ? (
                <>
                  {' ('}
                  <ScoreLine home={example.halfTime.home} away={example.halfTime.away} locale={locale} />
                  {')'}
                </>
              ) : null}
            </th>
          </OutcomeHead>
          <tbody>
            {example.outcomes.map(({ id: outcome, probability, fairOdds, settlement }) => (
              <tr key={outcome} data-outcome={outcome}>
                <th scope="row">
                  <AnyMatchOutcome marketId={id} outcome={outcome} />
                </th>
                <td className={css.strong}>{format.percentFine(probability)}</td>
                <td data-odds="">
                  {fairOdds === null ? t('common.notAvailable') : <Odds value={fairOdds} format={format} />}
                </td>
                <td>{t(settledKeys[settlement])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Section>
  );
}
