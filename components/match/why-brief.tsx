import { useTranslations } from 'next-intl';
import { TeamName } from '@/components/football/team-name';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats } from '@/lib/format/use-i18n';
import { goalSteps } from './goal-steps';
import css from './why-brief.module.css';

const reasons = ['homeAdvantage', 'attack', 'defence'] as const;

/**
 * A brief explanation beside the forecast: both teams' projected goals and their causes. The full explanation is below.
 */
export function WhyBrief({ match }: { match: MatchDetail }) {
  const t = useTranslations();
  const format = useFormats();
  const { why } = match;
  if (!why) return null;
  const steps = { home: goalSteps(why.home), away: goalSteps(why.away) };
  const changeOf = (side: 'home' | 'away', name: (typeof reasons)[number]): number => {
    const step = steps[side].find((one) => one.name === name);
    return step ? step.to - step.from : 0;
  };
  const rows = [
    { name: 'sum' as const, home: why.home.goals, away: why.away.goals, show: format.goalsFine },
    ...reasons.map((name) => ({
      name,
      home: changeOf('home', name),
      away: changeOf('away', name),
      show: format.signed,
    })),
  ];
  return (
    <div className={css.brief}>
      <table className={css.reasons}>
        <colgroup>
          <col />
          <col className={css.middle} span={2} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <TeamName team={match.home} />
            </th>
            <th scope="col" colSpan={2}>
              <TeamName team={match.away} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, home, away, show }) => (
            <tr key={name}>
              <td data-more={home > away ? '' : undefined}>{show(home)}</td>
              <th scope="row" colSpan={2}>
                {t(`match.why.${name}`)}
              </th>
              <td data-more={away > home ? '' : undefined}>{show(away)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href="#why">{t('match.whyTitle')}</a>
    </div>
  );
}
