import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormLetters } from '@/components/football/form-letters';
import { TeamName } from '@/components/football/team-name';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { phaseOf } from '@/lib/domain/football/match';
import { useFormats } from '@/lib/format/use-i18n';
import { latestStandings } from './past-fold';
import css from './teams-brief.module.css';

type Row = { name: string; home: ReactNode; away: ReactNode; better?: 'home' | 'away' | null };

/** Which side has more, if either. */
const greater = (home: number, away: number): 'home' | 'away' | null =>
  home === away ? null : home > away ? 'home' : 'away';

/**
 * Both teams side by side, beside the forecast: their projected goals, their last results before the match and, until
 * it is over, their places in the table. How the projected goals come about is explained below.
 */
export function TeamsBrief({ match }: { match: MatchDetail }) {
  const t = useTranslations();
  const format = useFormats();
  const { why, form, table } = match;
  if (!why) return null;
  const rows: Row[] = [
    {
      name: t('match.why.sum'),
      home: format.goalsFine(why.home.goals),
      away: format.goalsFine(why.away.goals),
      better: greater(why.home.goals, why.away.goals),
    },
  ];
  const lettersOf = (side: 'home' | 'away') => <FormLetters form={latestStandings(form[side], match[side].id)} />;
  if (form.home.length + form.away.length > 0)
    rows.push({ name: t('match.formTitle'), home: lettersOf('home'), away: lettersOf('away') });
  // The table is today's: beside a forecast from before the match, it would know the result and all later ones.
  const isOver = phaseOf(match) === 'finished';
  const [home, away] = [match.home, match.away].map(({ id }) => table.find(({ team }) => team.id === id)?.position);
  if (!isOver && home !== undefined && away !== undefined)
    rows.push({
      name: t('match.table.position'),
      home: format.count(home),
      away: format.count(away),
      better: greater(away, home),
    });
  return (
    <div className={css.brief}>
      <table className={css.teams}>
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
          {rows.map(({ name, home, away, better }) => (
            <tr key={name}>
              <td data-more={better === 'home' ? '' : undefined}>{home}</td>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td data-more={better === 'away' ? '' : undefined}>{away}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href="#why">{t('match.whyTitle')}</a>
    </div>
  );
}
