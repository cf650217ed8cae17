import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats } from '@/lib/format/use-i18n';
import { goalSteps } from './goal-steps';
import { WhyBars } from './why-bars';
import css from './why-section.module.css';
import { WhyTable } from './why-table';

type WhySectionProps = { match: MatchDetail };

/**
 * The explanation of the projected goals: the underlying data, then a sentence, bars on one scale for both teams, and
 * the exact numbers.
 */
export function WhySection({ match }: WhySectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const { why } = match;
  if (!why) return null;
  const teams = (['home', 'away'] as const).map((side) => ({
    side,
    team: match[side],
    opponent: match[side === 'home' ? 'away' : 'home'],
    steps: goalSteps(why[side]),
  }));
  const scale = Math.max(...teams.flatMap(({ steps }) => steps.map((step) => step.to)));
  return (
    <Section
      id="why"
      brief=""
      title={t('match.whyTitle')}
      lead={[t('match.whyLead'), ...(why.countsChances ? [t('match.whyChances')] : [])].join(' ')}
    >
      <div className={css.teams}>
        {teams.map(({ side, team, opponent, steps }) => {
          const goalsAfter = steps.map((step) => format.goalsFine(step.to));
          return (
            <div key={side} className={css.team}>
              <h3 className={shared.label}>
                <bdi>{team.name}</bdi>
              </h3>
              <WhyBars steps={steps} scale={scale} />
              <p className={shared.small}>
                {t(`match.whySentence.${side}`, {
                  team: team.name,
                  opponent: opponent.name,
                  base: goalsAfter[0] ?? '',
                  home: goalsAfter[1] ?? '',
                  attack: goalsAfter[2] ?? '',
                  goals: goalsAfter[3] ?? '',
                })}
              </p>
            </div>
          );
        })}
      </div>
      <details className={css.exact}>
        <summary>{t('match.why.showTable')}</summary>
        {teams.map(({ side, team, steps }) => (
          <WhyTable key={side} team={team.name} steps={steps} />
        ))}
      </details>
    </Section>
  );
}
