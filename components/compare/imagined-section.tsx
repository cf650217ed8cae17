import { useTranslations } from 'next-intl';
import { ProbabilityBar } from '@/components/football/probability-bar';
import { GoalsPair } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { Comparison } from '@/lib/contracts/compare';
import { useFormats } from '@/lib/format/use-i18n';
import css from './imagined-section.module.css';

type ImaginedSectionProps = { imagined: NonNullable<Comparison['imagined']> };

/** The model's numbers for a match at either ground and at a neutral one, labelled as a match that is not scheduled. */
export function ImaginedSection({ imagined }: ImaginedSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const { modelVersion, fittedOn, matches } = imagined;
  return (
    <Section id="imagined" title={t('compare.imaginedTitle')} lead={t('compare.imaginedLead')}>
      <ol className={css.matches}>
        {matches.map(({ ground, home, away, expectedGoals, result, likeliest }) => (
          <li key={ground} className={css.match} data-ground={ground}>
            <p className={shared.small}>
              {ground === 'neutral' ? (
                t('compare.neutral')
              ) : (
                <>
                  {t('compare.ground')}
                  {format.colon}
                  <bdi>{home.name}</bdi>
                </>
              )}
            </p>
            <h3 className={css.teams}>
              <TeamName team={home} />
              <span aria-hidden="true">{format.dash}</span>
              <TeamName team={away} />
            </h3>
            <p className={css.goals}>
              {t('match.projectedGoals')}
              {format.colon}
              <strong>
                <GoalsPair home={format.goals(expectedGoals.home)} away={format.goals(expectedGoals.away)} />
              </strong>
            </p>
            <ProbabilityBar result={result} tip={likeliest} teams={{ home, away }} />
          </li>
        ))}
      </ol>
      <p className={shared.small}>{t('compare.ratings', { version: modelVersion, date: format.day(fittedOn) })}</p>
    </Section>
  );
}
