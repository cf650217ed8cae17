import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { DeductionNotes } from '@/components/football/deduction-notes';
import { FormLetters } from '@/components/football/form-letters';
import { TableHead, TableNumbers } from '@/components/football/table-columns';
import { TeamName } from '@/components/football/team-name';
import { HiddenText } from '@/components/ui/hidden-text';
import shared from '@/components/ui/shared.module.css';
import type { StandingRow, TableZones } from '@/lib/contracts/leagues';
import { placeIds, type PlaceId } from '@/lib/domain/football/season-rules';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import type { MessageKey } from '@/lib/i18n/translate';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './league-table.module.css';
import { SideTables } from './side-tables';
import { SourceLinks } from './source-links';

type LeagueTableProps = {
  table: readonly StandingRow[];
  zones: TableZones | null;
};

type Place = TableZones['zones'][number] & { id: PlaceId };
const isPlace = (zone: TableZones['zones'][number]): zone is Place => placeIds.some((id) => id === zone.id);

const namedCups: readonly PlaceId[] = ['championsLeague', 'europaLeague', 'conferenceLeague'];

/** What each place leads to, without overlaps: "Europe" covers only the places below those of a named cup. */
function placesOf(zones: TableZones['zones']): Place[] {
  const places = zones.filter(isPlace);
  const named = Math.max(0, ...places.filter(({ id }) => namedCups.includes(id)).map(({ to }) => to));
  return places
    .map((place) => (place.id === 'europe' ? { ...place, from: named + 1 } : place))
    .filter(({ from, to }) => from <= to);
}

/** "Europe" without the places of a named cup has a name of its own, as the projected table counts those in. */
const placeKey = (place: Place): MessageKey =>
  place.id === 'europe' && place.from > 1 ? 'leagues.zoneOtherEurope' : zoneKey(place);

/**
 * A league's whole table, with a coloured edge and a line for what each place leads to, how many places a team has
 * moved, and its last results under its name. The tables of home and away matches are below it.
 */
export function LeagueTable({ table, zones }: LeagueTableProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const places = placesOf(zones?.zones ?? []);
  // A place for the title play-off may also lead to a continental cup, whose places are the narrower range.
  const placeOf = (position: number) => places.findLast(({ from, to }) => from <= position && position <= to);
  const splitAt = zones?.zones.find(({ id }) => id === 'topGroup')?.to;
  return (
    <>
      <table className={css.table}>
        <TableHead />
        <tbody>
          {table.map((row) => {
            const place = placeOf(row.position);
            const isLast = place !== undefined && place.id !== placeOf(row.position + 1)?.id;
            const isAbove = place === undefined && placeOf(row.position + 1) !== undefined;
            return (
              <tr
                key={row.team.id}
                className={css.place}
                data-place={place?.id}
                data-line={
                  ((isLast || isAbove) && row.position < table.length) || row.position === splitAt || undefined
                }
              >
                <td className={css.position}>
                  {row.position}
                  <Movement moved={row.moved} />
                </td>
                <th scope="row">
                  <Link className={css.link} href={href(locale, 'team', { teamId: row.team.id })}>
                    <Crest team={row.team} />
                    <TeamName team={row.team} />
                  </Link>
                  <FormLetters form={row.form} />
                </th>
                <TableNumbers row={row} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <DeductionNotes rows={table} />
      {places.length > 0 ? (
        <ul className={css.legend}>
          {places.map(({ id, from, to }) => (
            <li key={id} className={css.place} data-place={id}>
              {t('leagues.zonePlaces', { zone: t(placeKey({ id, from, to })), count: to - from + 1, from, to })}
            </li>
          ))}
        </ul>
      ) : null}
      {zones?.relegatedBy ? <p className={shared.fine}>{t(`leagues.relegatedBy.${zones.relegatedBy}`)}</p> : null}
      {table.some(({ moved }) => moved !== null && moved !== 0) ? (
        <p className={shared.fine}>{t('leagues.table.movedNote')}</p>
      ) : null}
      <SourceLinks sources={zones?.sources ?? []} />
      <SideTables table={table} />
    </>
  );
}

function Movement({ moved }: { moved: number | null }) {
  const t = useTranslations();
  const format = useFormats();
  if (moved === null || moved === 0) return null;
  const count = Math.abs(moved);
  return (
    <span className={css.moved} data-moved={moved > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {moved > 0 ? '▲' : '▼'}
        {format.count(count)}
      </span>
      <HiddenText>{t(moved > 0 ? 'leagues.table.movedUp' : 'leagues.table.movedDown', { count })}</HiddenText>
    </span>
  );
}
