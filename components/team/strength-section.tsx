import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { TeamDetail } from '@/lib/contracts/teams';
import { goalChange } from '@/lib/domain/football/goal-change';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './strength-section.module.css';

type StrengthSectionProps = { team: TeamDetail };

const messages = { attack: 'team.scored', defence: 'team.conceded' } as const;

/** Attack and defence as shares of goals above or below an average team's, with the rank in the league. */
export function StrengthSection({ team }: StrengthSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { ratings } = team;
  const compare = (
    <p>
      <Link className={shared.smallTarget} href={`${href(locale, 'compare')}?aId=${team.id}`}>
        {t('compare.another')}
      </Link>
    </p>
  );
  if (!ratings) {
    return (
      <Section id="strength" title={t('team.strengthTitle')}>
        <p className={css.text}>{t('team.noRatings')}</p>
        {compare}
      </Section>
    );
  }
  const ranks = { attack: ratings.attackRank, defence: ratings.defenceRank };
  return (
    <Section
      id="strength"
      title={t('team.strengthTitle')}
      lead={t('team.strengthLead', { version: ratings.modelVersion, date: format.day(ratings.fittedOn) })}
    >
      <dl className={css.sides}>
        {(['attack', 'defence'] as const).map((side) => {
          const rank = ranks[side];
          return (
            <div key={side} className={css.side} data-side={side}>
              <dt className={shared.label}>{t(`team.${side}`)}</dt>
              {rank === null ? null : (
                <>
                  <dd className={css.rank}>{t('team.rank', { rank, teams: ratings.teams })}</dd>
                  {/* Full for the best team and one step for the last, to show the rank. */}
                  <dd className={css.track} aria-hidden="true">
                    <span
                      style={{ inlineSize: `${(((ratings.teams - rank + 1) / ratings.teams) * 100).toFixed(1)}%` }}
                    />
                  </dd>
                </>
              )}
              <dd className={css.text}>
                {t(messages[side], { percent: format.percentSigned(goalChange(side, ratings[side])) })}
              </dd>
            </div>
          );
        })}
      </dl>
      {compare}
    </Section>
  );
}
