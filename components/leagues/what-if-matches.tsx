'use client';

import { useId } from 'react';
import type { Choices, RestOfSeason } from '@/lib/contracts/rest-of-season';
import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { groupBy } from '@/lib/domain/shared/group-by';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from '@/lib/model/markets/match-result';
import { percentsFrom } from '@/lib/model/markets/matrix-facts';
import type { WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

type Match = RestOfSeason['matches'][number];

/** Whole per cent by result, as the match's own page has them. */
export function chancesOf({ home, away }: Match, { goals, rho }: RestOfSeason): Record<string, number> {
  const pairing = goals.find((one) => one.home === home && one.away === away);
  return pairing ? percentsFrom(scoreMatrix(pairing.goals, rho), matchResult) : {};
}

type WhatIfMatchesProps = {
  season: RestOfSeason;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  messages: WhatIfMessages;
  locale: Locale;
};

/** A group of radios a match, by day: one of the results, or none. */
export function WhatIfMatches({ season, choices, onChoose, messages, locale }: WhatIfMatchesProps) {
  const id = useId();
  const format = formatterOf(locale);
  const teams = new Map(season.teams.map((team) => [team.id, team]));
  const nameOf = (team: string) => teams.get(team)?.shortName ?? team;
  const without = (match: number): Choices =>
    Object.fromEntries(Object.entries(choices).filter(([key]) => key !== String(match)));
  return (
    <details className={css.matches} open>
      <summary>{messages.matches}</summary>
      {[...groupBy(season.matches, ({ date }) => date)].map(([date, ofDay]) => (
        <div key={date} className={css.day}>
          <h3 className={css.date}>{format.day(date)}</h3>
          {ofDay.map((match) => {
            const chances = chancesOf(match, season);
            const names: Record<ResultOutcome, string> = {
              home: nameOf(match.home),
              draw: messages.draw,
              away: nameOf(match.away),
            };
            const radio = (value: ResultOutcome | undefined, name: string, chance: string) => (
              <label key={value ?? ''} className={css.choice}>
                <input
                  type="radio"
                  name={`${id}-${match.id}`}
                  checked={choices[match.id] === value}
                  onChange={() => onChoose({ ...without(match.id), ...(value && { [match.id]: value }) })}
                />
                <span className={css.face}>
                  <bdi>{name}</bdi>
                  <bdi className={css.chance}>{chance}</bdi>
                </span>
              </label>
            );
            return (
              <fieldset key={match.id} className={css.match} data-match={match.id}>
                <legend className={css.legend}>
                  <bdi>{names.home}</bdi> – <bdi>{names.away}</bdi>
                </legend>
                {resultOutcomes.map((outcome) =>
                  radio(outcome, names[outcome], format.percent((chances[outcome] ?? 0) / 100)),
                )}
                {radio(undefined, messages.undecided, '')}
              </fieldset>
            );
          })}
        </div>
      ))}
    </details>
  );
}
