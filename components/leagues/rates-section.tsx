import { Section } from '@/components/ui/section';
import type { LeagueRates } from '@/lib/contracts/leagues';
import { lineText } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import css from './rates-section.module.css';

type RatesSectionProps = { rates: LeagueRates };

/** Base rates: what is known about a match from its league alone. */
export function RatesSection({ rates }: RatesSectionProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const rows = [
    ['home', t('match.outcome.home'), format.percentFine(rates.home)],
    ['draw', t('match.outcome.draw'), format.percentFine(rates.draw)],
    ['away', t('match.outcome.away'), format.percentFine(rates.away)],
    ['goals', t('leagues.goals'), format.goalsFine(rates.goals)],
    ['over25', t('match.option.over', { line: lineText(2.5, i18n) }), format.percentFine(rates.over25)],
    ['bothTeamsToScore', t('match.bothScoreShort'), format.percentFine(rates.bothTeamsToScore)],
  ] as const;
  return (
    <Section
      id="base-rates"
      title={t('leagues.ratesTitle')}
      lead={t('leagues.ratesLead', { count: rates.matches })}
      brief=""
    >
      <dl className={css.rates}>
        {rows.map(([name, messages, value]) => (
          <div key={name} className={css.rate} data-rate={name}>
            <dt>{messages}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
