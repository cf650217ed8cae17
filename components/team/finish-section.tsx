import { Section } from '@/components/ui/section';
import type { TeamDetail } from '@/lib/contracts/teams';
import { isOpen, openChance } from '@/lib/domain/football/open-outcomes';
import { chanceTextFine } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import css from './finish-section.module.css';

type FinishSectionProps = { finish: TeamDetail['simulatedFinish']; i18n: I18n };

/**
 * A table whose rows are bars as well: the probability of each final place; places that no run produced are left out at
 * both ends.
 */
export function FinishSection({ finish, i18n }: FinishSectionProps) {
  const { t, format } = i18n;
  if (!finish) return null;
  const places = reached(finish);
  const likeliest = Math.max(...finish.positions);
  const mean = finish.positions.reduce((sum, probability, index) => sum + probability * (index + 1), 0);
  return (
    <Section
      id="finish"
      title={t('team.finishTitle')}
      lead={t('team.finishLead', { count: format.count(finish.runs) })}
    >
      <p className={css.mean}>
        {t('team.finishMean', { position: format.goals(mean), points: format.goals(finish.meanPoints) })}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('match.table.position')}</th>
            <th scope="col" colSpan={2}>
              {t('match.probability')}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, probability }) => (
            <tr key={place}>
              <th scope="row">{format.count(place)}</th>
              <td className={css.number}>
                <bdi dir="ltr">{chanceTextFine(probability, format)}</bdi>
              </td>
              <td aria-hidden="true">
                <span className={css.bar} style={{ inlineSize: `${((probability / likeliest) * 100).toFixed(2)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** From the best to the worst place that any run ended on. */
function reached({ positions, possiblePlaces }: NonNullable<FinishSectionProps['finish']>) {
  const places = positions.map((probability, index) => {
    const place = index + 1;
    const isUndecided = isOpen({ from: place, to: place }, possiblePlaces);
    return { place, probability: isUndecided ? openChance(probability) : probability };
  });
  const isReached = (probability: number) => probability > 0;
  return places.slice(positions.findIndex(isReached), positions.findLastIndex(isReached) + 1);
}
