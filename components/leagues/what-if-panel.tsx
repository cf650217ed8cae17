'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/form/fields';
import { choicesSchema, type RestOfSeason } from '@/lib/contracts/rest-of-season';
import type { ResultOutcome } from '@/lib/domain/football/match';
import { choicesText } from '@/lib/domain/football/what-if-address';
import { labelColon } from '@/lib/i18n/formats';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from '@/lib/model/markets/match-result';
import { percentsFrom } from '@/lib/model/markets/matrix-facts';
import { aimOf } from './club-aim';
import { useSimulation } from './use-simulation';
import { useWhatIf } from './use-what-if';
import { WhatIfFrame } from './what-if-frame';
import { WhatIfMatches, type Choosable } from './what-if-matches';
import { WhatIfTable } from './what-if-table';
import type { LeagueWhatIfProps } from './what-if-types';

export type WhatIfPanelProps = LeagueWhatIfProps & {
  season: RestOfSeason;
  /** The choices in the address. */ given: string | null;
};

/** The next matches, with the same chances as on their own pages, in whole percentages. */
function choosable(season: RestOfSeason, draw: string): Choosable<ResultOutcome>[] {
  const names = new Map(season.teams.map(({ id, shortName }) => [id, shortName]));
  const goals = new Map(season.goals.map((pairing) => [`${pairing.home} ${pairing.away}`, pairing.goals]));
  return season.matches.map(({ id, date, ...pairing }) => {
    const ofPairing = goals.get(`${pairing.home} ${pairing.away}`);
    const percents: Record<string, number> = ofPairing
      ? percentsFrom(scoreMatrix(ofPairing, season.rho), matchResult)
      : {};
    const home = names.get(pairing.home) ?? pairing.home;
    const away = names.get(pairing.away) ?? pairing.away;
    const side = (outcome: ResultOutcome, name: string) => ({
      side: outcome,
      name,
      chance: (percents[outcome] ?? 0) / 100,
    });
    return { id, date, home, away, sides: [side('home', home), side('draw', draw), side('away', away)] };
  });
}

/** The next matches, whose results can be chosen, and the table with and without these choices. */
export function WhatIfPanel({ season, given, title, image, picture, zones, messages, locale }: WhatIfPanelProps) {
  const [matches] = useState(() => choosable(season, messages.draw));
  const [club, setClub] = useState('');
  const simulation = useSimulation();
  const { choices, figures, note, choose, fail, top } = useWhatIf({
    given,
    schema: choicesSchema,
    open: matches,
    play: (chosen) => simulation().play(season, chosen),
    messages,
  });

  const help = async (id: string) => {
    setClub(id);
    const team = season.teams.findIndex((one) => one.id === id);
    const aim = figures && aimOf(season, figures.before, team);
    if (!aim) return;
    try {
      const helpful = await simulation().help(season, aim.places);
      const isEmpty = Object.keys(helpful).length === 0;
      const said = isEmpty ? messages.needsNone : messages.needs;
      choose(helpful, `${season.teams[team]?.name ?? id} · ${zones[aim.zone]?.name ?? ''}${labelColon(locale)}${said}`);
    } catch {
      fail();
    }
  };
  const favorites = matches.map(({ id, sides: [home, , away] }): [number, ResultOutcome] => [
    id,
    (home?.chance ?? 0) >= (away?.chance ?? 0) ? 'home' : 'away',
  ]);
  return (
    <WhatIfFrame
      top={top}
      choices={choicesText(choices)}
      onFavorites={() => choose(Object.fromEntries(favorites))}
      onClear={() => {
        setClub('');
        choose({});
      }}
      note={note}
      table={
        figures ? <WhatIfTable season={season} {...figures} zones={zones} messages={messages} locale={locale} /> : null
      }
      title={title}
      image={image}
      picture={picture}
      messages={messages}
    >
      <SelectField
        label={messages.club}
        value={club}
        disabled={!figures}
        onChange={(event) => void help(event.target.value)}
      >
        <option value="">{messages.noClub}</option>
        {season.teams
          .toSorted((a, b) => a.name.localeCompare(b.name, locale))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <WhatIfMatches matches={matches} choices={choices} onChoose={choose} messages={messages} locale={locale} />
    </WhatIfFrame>
  );
}
