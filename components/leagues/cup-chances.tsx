import type { CSSProperties } from 'react';
import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { SeasonChances } from '@/lib/contracts/leagues';
import { roundChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { warmestPercent } from '@/lib/theme/tokens';
import css from './projected-table.module.css';

type CupChancesProps = { season: SeasonChances; i18n: I18n };
type Club = SeasonChances['teams'][number];

const columns = [
  ['round-of-16', 'match.rounds.roundOf16'],
  ['quarter-finals', 'match.rounds.quarterFinals'],
  ['semi-finals', 'match.rounds.semiFinals'],
  ['final', 'match.rounds.final'],
  ['title', 'leagues.cup.winner'],
] as const;

/** How likely each club reaches each round, the likeliest winners first; clubs that are out are left out. */
export function CupChances({ season, i18n }: CupChancesProps) {
  const { t, format, locale } = i18n;
  const clubs = season.teams.filter((club) => chanceOf(club, 'round-of-16') > 0).sort(byChance);
  return (
    <Section
      id="projected"
      title={t('leagues.cup.chancesTitle')}
      lead={
        season.matchesLeft === 0
          ? t('leagues.decidedLead')
          : t('leagues.cup.chancesLead', { runs: format.count(season.runs) })
      }
    >
      <ScrollFrame label={t('leagues.cup.chancesTitle')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('match.table.team')}</th>
              {columns.map(([round, title]) => (
                <th key={round} scope="col" className={css.round}>
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clubs.map((club) => (
              <tr key={club.team.id}>
                <th scope="row">
                  <Link className={css.link} href={href(locale, 'team', { teamId: club.team.id })}>
                    <TeamName team={club.team} />
                  </Link>
                </th>
                {columns.map(([round]) => {
                  const chance = roundChance(round, club);
                  return (
                    <td
                      key={round}
                      className={css.chance}
                      style={{ '--warmth': `${(chance * warmestPercent).toFixed(0)}%` } as CSSProperties}
                      data-none={chance === 0 || undefined}
                    >
                      <bdi dir="ltr">{chanceText(chance, format)}</bdi>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Section>
  );
}

const chanceOf = ({ rounds }: Club, round: string): number => rounds.find(({ id }) => id === round)?.probability ?? 0;

/** By the title, then by the rounds before it. */
function byChance(a: Club, b: Club): number {
  for (const [round] of [...columns].reverse()) {
    const difference = chanceOf(b, round) - chanceOf(a, round);
    if (difference !== 0) return difference;
  }
  return 0;
}
