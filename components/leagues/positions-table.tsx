import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import shared from '@/components/ui/shared.module.css';
import type { SeasonChances } from '@/lib/contracts/leagues';
import type { PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { useFormats } from '@/lib/format/use-i18n';
import { warmestPercent } from '@/lib/theme/tokens';
import css from './projected-table.module.css';

type PositionsTableProps = { season: SeasonChances };

/**
 * The chance of every place in whole percentages, as numbers and as a heat map; places that no run produced stay empty.
 */
export function PositionsTable({ season }: PositionsTableProps) {
  const t = useTranslations();
  const format = useFormats();
  const textOf = (probability: number, { best, worst }: PossiblePlaces) => {
    if (probability === 0) return '';
    if (probability < 0.005) return `<${format.count(1)}`;
    if (probability >= 0.995 && best < worst) return `>${format.count(99)}`;
    return format.count(Math.round(probability * 100));
  };
  return (
    <details className={shared.more}>
      <summary>{t('leagues.positionsTitle')}</summary>
      <ScrollFrame label={t('leagues.positionsTitle')}>
        <table className={css.positions}>
          <thead>
            <tr>
              <th scope="col">{t('match.table.team')}</th>
              {season.teams.map((_, place) => (
                <th key={place} scope="col">
                  {format.count(place + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {season.teams.map(({ team, positions, possiblePlaces }) => (
              <tr key={team.id}>
                <th scope="row">
                  <TeamName team={team} />
                </th>
                {positions.map((probability, place) => (
                  <td
                    key={place}
                    style={{ '--warmth': `${(probability * warmestPercent).toFixed(0)}%` } as CSSProperties}
                  >
                    <bdi dir="ltr">{textOf(probability, possiblePlaces)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </details>
  );
}
