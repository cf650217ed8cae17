'use client';

import { useId } from 'react';
import type { ResultOutcome } from '@/lib/domain/football/match';
import { groupBy } from '@/lib/domain/shared/group-by';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import type { WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

/** A match or a tie, with its possible outcomes and how likely each is, 0..1. */
export type Choosable<Side extends ResultOutcome> = {
  id: number;
  date: string;
  home: string;
  away: string;
  sides: readonly { side: Side; name: string; chance: number }[];
};

type WhatIfMatchesProps<Side extends ResultOutcome> = {
  matches: readonly Choosable<Side>[];
  choices: Readonly<Record<number, Side>>;
  onChoose: (choices: Record<number, Side>) => void;
  messages: WhatIfMessages;
  locale: Locale;
};

/** A group of radio buttons per match, by day: one of its outcomes, or none. */
export function WhatIfMatches<Side extends ResultOutcome>({
  matches,
  choices,
  onChoose,
  messages,
  locale,
}: WhatIfMatchesProps<Side>) {
  const group = useId();
  const format = formatterOf(locale);
  const without = (match: number): Record<number, Side> =>
    Object.fromEntries(Object.entries(choices).filter(([key]) => key !== String(match)));
  return (
    <details className={css.matches} open>
      <summary>{messages.matches}</summary>
      {[...groupBy(matches, ({ date }) => date)].map(([date, ofDay]) => (
        <div key={date} className={css.day}>
          <h3 className={css.date}>{format.day(date)}</h3>
          {ofDay.map(({ id, home, away, sides }) => {
            const radio = (value: Side | undefined, name: string, chance: string) => (
              <label key={value ?? ''} className={css.choice}>
                <input
                  type="radio"
                  name={`${group}-${id}`}
                  checked={choices[id] === value}
                  onChange={() => onChoose({ ...without(id), ...(value && { [id]: value }) })}
                />
                <span className={css.face}>
                  <bdi>{name}</bdi>
                  <bdi className={css.chance}>{chance}</bdi>
                </span>
              </label>
            );
            return (
              <fieldset key={id} className={css.match} data-match={id} data-sides={sides.length}>
                <legend className={css.legend}>
                  <bdi>{home}</bdi>
                  {format.dash}
                  <bdi>{away}</bdi>
                </legend>
                {sides.map(({ side, name, chance }) => radio(side, name, format.percent(chance)))}
                {radio(undefined, messages.undecided, '')}
              </fieldset>
            );
          })}
        </div>
      ))}
    </details>
  );
}
