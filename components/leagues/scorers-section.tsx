import { useTranslations } from 'next-intl';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import type { SeasonGoals } from '@/lib/contracts/leagues';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './scorers-section.module.css';

/** How many scorers are shown. */
const shown = 10;
const quarter = 15;

/** Who scored the most goals in the season, and in which quarter of an hour goals are scored. */
export function ScorersSection({ goals }: { goals: SeasonGoals }) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const most = Math.max(...goals.byQuarter, 1);
  return (
    <>
      {goals.scorers.length > 0 ? (
        <Section id="scorers" title={t('leagues.scorersTitle')} lead={t('leagues.ratesLead', { count: goals.matches })}>
          <ol className={css.scorers}>
            {goals.scorers.slice(0, shown).map(({ name, team, goals: scored, penalties }) => (
              <li key={`${team.id} ${name}`} className={css.scorer}>
                <span className={css.name}>
                  <bdi>{name}</bdi>
                  <Link className={css.team} href={href(locale, 'team', { teamId: team.id })}>
                    <TeamName team={team} />
                  </Link>
                </span>
                <span className={css.count}>
                  {penalties > 0 ? (
                    <span className={css.penalties}>
                      {t('leagues.fromPenalties', { count: format.count(penalties) })}
                    </span>
                  ) : null}
                  <b>{format.count(scored)}</b>
                </span>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      <Section
        id="goal-times"
        title={t('leagues.goalTimesTitle')}
        lead={t('leagues.ratesLead', { count: goals.matches })}
      >
        <dl className={css.times}>
          {goals.byQuarter.map((count, index) => (
            <div key={index} className={css.time}>
              <dt>
                <bdi dir="ltr">
                  {format.count(index * quarter + 1)}–{format.count((index + 1) * quarter)}
                </bdi>
              </dt>
              <dd>
                <span className={css.bar} style={{ inlineSize: `${(100 * count) / most}%` }} aria-hidden="true" />
                <b>{format.count(count)}</b>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
