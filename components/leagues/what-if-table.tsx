import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { RestOfSeason } from '@/lib/contracts/rest-of-season';
import { zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import table from './projected-table.module.css';
import type { Finishes } from './what-if-answer';
import { BeforeAfter, WhatIfKey } from './what-if-figures';
import type { LeagueWhatIfMessages, ZoneNames } from './what-if-types';

type WhatIfTableProps = {
  season: RestOfSeason;
  before: Finishes;
  after: Finishes;
  zones: ZoneNames;
  messages: LeagueWhatIfMessages;
  locale: Locale;
};

/** The projected table with two figures in each cell: with the chosen results, and below that without them. */
export function WhatIfTable({ season, before, after, zones, messages, locale }: WhatIfTableProps) {
  const format = formatterOf(locale);
  const pair = (now: string, was: string) => <BeforeAfter now={now} was={was} messages={messages} />;
  // The order stays the same, so that a row is where the visitor expects it.
  const rows = season.teams
    .map((team, index) => ({ team, index, points: before[index]?.points ?? 0 }))
    .sort((a, b) => b.points - a.points);
  return (
    <>
      <WhatIfKey messages={messages} />
      <ScrollFrame label={messages.table}>
        <table className={table.table} data-what-if>
          <thead>
            <tr>
              <th scope="col">{messages.team}</th>
              <th scope="col">
                <abbr title={messages.points}>{messages.pointsShort}</abbr>
              </th>
              {season.zones.map(({ id }) => (
                <th key={id} scope="col">
                  <abbr title={zones[id]?.name}>{zones[id]?.short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, index, points }) => (
              <tr key={team.id} data-team={team.id}>
                <th scope="row">
                  <TeamName team={team} />
                </th>
                <td>{pair(format.goals(after[index]?.points ?? 0), format.goals(points))}</td>
                {season.zones.map((zone, column) => {
                  const text = (finishes: Finishes) => {
                    const probability = finishes[index]?.zones[column] ?? 0;
                    return chanceText(zoneChance({ ...zone, probability }, team.possiblePlaces), format);
                  };
                  return (
                    <td key={zone.id} data-zone={zone.id}>
                      {pair(text(after), text(before))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}
