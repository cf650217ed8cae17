import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { tiePercents } from '@/lib/domain/football/rounding';
import { useFormats } from '@/lib/format/use-i18n';
import css from './goals-section.module.css';

type GoingThroughSectionProps = { match: MatchDetail };

/** A separate market for a knock-out tie: two chances in whole percentages that add up to 100. */
export function GoingThroughSection({ match }: GoingThroughSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const { goingThrough } = match;
  if (!goingThrough) return null;
  const percents = tiePercents(goingThrough.home);
  return (
    <Section
      id="going-through"
      title={t(goingThrough.isFinal ? 'match.goingThrough.final' : 'match.goingThrough.title')}
      lead={t('match.goingThrough.lead', { legs: goingThrough.legs === 2 ? 'two' : 'one' })}
    >
      <dl className={css.teams}>
        {(['home', 'away'] as const).map((side) => (
          <div key={side} className={css.team} data-outcome={side}>
            <dt>
              <bdi>{match[side].name}</bdi>
            </dt>
            <dd className={css.goals}>{format.percent(percents[side] / 100)}</dd>
            <dd className={css.track} aria-hidden="true">
              <span style={{ inlineSize: `${percents[side]}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
