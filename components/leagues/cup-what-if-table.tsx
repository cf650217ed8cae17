import { TeamName } from '@/components/football/team-name';
import type { RestOfCup } from '@/lib/contracts/rest-of-cup';
import { bracketRounds, type CupRoundId } from '@/lib/domain/football/bracket';
import { roundChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { clubsLeft, roundsLeft } from './cup-ways';
import { FoldedTable } from './folded-table';
import table from './projected-table.module.css';
import type { Ways } from './what-if-answer';
import { BeforeAfter, WhatIfKey } from './what-if-figures';
import type { CupWhatIfMessages, RoundNames } from './what-if-types';

type CupWhatIfTableProps = {
  teams: RestOfCup['teams'];
  before: Ways;
  after: Ways;
  rounds: RoundNames;
  messages: CupWhatIfMessages;
  locale: Locale;
};

/** How far each club goes, with two figures in each cell: with the chosen winners, and below that without them. */
export function CupWhatIfTable({ teams, before, after, rounds, messages, locale }: CupWhatIfTableProps) {
  const format = formatterOf(locale);
  const withWays = (ways: Ways) => {
    const byId = new Map(ways.map((way) => [way.id, way.rounds]));
    return teams.map((team) => ({
      team,
      possiblePlaces: team.possiblePlaces,
      rounds: bracketRounds.map((id) => ({ id, probability: byId.get(team.id)?.[id] ?? 0 })),
    }));
  };
  // Clubs, rounds and their order stay the same, so that a row is where the visitor expects it.
  const clubs = clubsLeft(withWays(before));
  const columns = roundsLeft(clubs, false);
  const now = new Map(withWays(after).map((club) => [club.team.id, club]));
  const textOf = (round: CupRoundId, club: (typeof clubs)[number]) => chanceText(roundChance(round, club), format);
  return (
    <>
      <WhatIfKey messages={messages} />
      <FoldedTable rows={clubs} label={messages.table} others={messages.otherClubs} locale={locale}>
        {(shown) => (
          <table className={table.table} data-what-if>
            <thead>
              <tr>
                <th scope="col">{messages.team}</th>
                {columns.map((round) => (
                  <th key={round} scope="col" className={table.round}>
                    <abbr title={rounds[round].name}>{rounds[round].short}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((club) => (
                <tr key={club.team.id} data-team={club.team.id}>
                  <th scope="row">
                    <TeamName team={club.team} />
                  </th>
                  {columns.map((round) => (
                    <td key={round} data-round={round}>
                      <BeforeAfter
                        now={textOf(round, now.get(club.team.id) ?? club)}
                        was={textOf(round, club)}
                        messages={messages}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FoldedTable>
    </>
  );
}
