import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { TeamDetail } from '@/lib/contracts/teams';
import { isOpen, openChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText, chanceTextFine } from '@/lib/format/chance-text';
import { useFormats } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import css from './finish-section.module.css';

type FinishSectionProps = { finish: TeamDetail['simulatedFinish'] };

/** Places at either end that are less likely than this share one row. */
const rare = 0.01;

/**
 * The chance of each zone in the league, and a table whose rows are also bars: the probability of each final place.
 * Places that no run produced are left out at both ends, where rare ones share a row.
 */
export function FinishSection({ finish }: FinishSectionProps) {
  const t = useTranslations();
  const format = useFormats();
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
      {finish.zones.length > 0 ? (
        <ul className={css.zones}>
          {finish.zones.map((zone) => (
            <li key={zone.id}>
              {t(zoneKey(zone))}{' '}
              <strong>
                <bdi dir="ltr">{chanceText(zoneChance(zone, finish.possiblePlaces), format)}</bdi>
              </strong>
            </li>
          ))}
        </ul>
      ) : null}
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
          {places.map(({ from, to, probability }) => (
            <tr key={from}>
              <th scope="row">
                <bdi dir="ltr">{from === to ? format.count(from) : `${format.count(from)}–${format.count(to)}`}</bdi>
              </th>
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

type Row = { from: number; to: number; probability: number };

/** The rows between the best and the worst place in which any run ended. */
function reached({ positions, possiblePlaces }: NonNullable<FinishSectionProps['finish']>): Row[] {
  const places = positions.map((probability, index) => {
    const place = index + 1;
    const isUndecided = isOpen({ from: place, to: place }, possiblePlaces);
    return { from: place, to: place, probability: isUndecided ? openChance(probability) : probability };
  });
  const isReached = (probability: number) => probability > 0;
  const rows = places.slice(positions.findIndex(isReached), positions.findLastIndex(isReached) + 1);
  const isLikely = (row: Row) => row.probability >= rare;
  const [first, last] = [rows.findIndex(isLikely), rows.findLastIndex(isLikely) + 1];
  return [...asOne(rows.slice(0, first)), ...rows.slice(first, last), ...asOne(rows.slice(last))];
}

function asOne(rows: readonly Row[]): Row[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  return [{ from: first.from, to: last.to, probability: rows.reduce((sum, row) => sum + row.probability, 0) }];
}
