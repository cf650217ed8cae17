'use client';

import { winnersSchema, type RestOfCup } from '@/lib/contracts/rest-of-cup';
import { tiePercents } from '@/lib/domain/football/rounding';
import { choicesText } from '@/lib/domain/football/what-if-address';
import { CupWhatIfTable } from './cup-what-if-table';
import { useSimulation } from './use-simulation';
import { useWhatIf } from './use-what-if';
import { WhatIfFrame } from './what-if-frame';
import { WhatIfMatches } from './what-if-matches';
import type { CupWhatIfProps } from './what-if-types';

export type CupWhatIfPanelProps = CupWhatIfProps & {
  cup: RestOfCup;
  /** The choices in the address. */ given: string | null;
};

const sides = ['home', 'away'] as const;

/** The open ties, whose winners can be chosen, and how far each club goes with and without these choices. */
export function CupWhatIfPanel({ cup, given, title, image, picture, rounds, messages, locale }: CupWhatIfPanelProps) {
  const simulation = useSimulation();
  const { choices, figures, note, choose, top } = useWhatIf({
    given,
    schema: winnersSchema,
    open: cup.ties,
    play: (winners) => simulation().playCup(cup, winners),
    messages,
  });
  const nameOf = (id: string) => cup.teams.find((team) => team.id === id)?.shortName ?? id;
  const ties = cup.ties.map(({ id, date, chance, ...teams }) => {
    const names = { home: nameOf(teams.home), away: nameOf(teams.away) };
    const percents = tiePercents(chance);
    return {
      id,
      date,
      ...names,
      sides: sides.map((side) => ({ side, name: names[side], chance: percents[side] / 100 })),
    };
  });
  const favorites = cup.ties.map(({ id, chance }): [number, (typeof sides)[number]] => [
    id,
    chance >= 0.5 ? 'home' : 'away',
  ]);
  return (
    <WhatIfFrame
      top={top}
      choices={choicesText(choices)}
      onFavorites={() => choose(Object.fromEntries(favorites))}
      onClear={() => choose({})}
      note={note}
      table={
        figures ? (
          <CupWhatIfTable teams={cup.teams} {...figures} rounds={rounds} messages={messages} locale={locale} />
        ) : null
      }
      title={title}
      image={image}
      picture={picture}
      messages={messages}
    >
      <WhatIfMatches matches={ties} choices={choices} onChoose={choose} messages={messages} locale={locale} />
    </WhatIfFrame>
  );
}
