'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import action from '@/components/football/action-link.module.css';
import { copyText, shareAddress } from '@/components/football/share-address';
import { SelectField } from '@/components/ui/form/fields';
import { choicesSchema, choicesText, type Choices, type RestOfSeason } from '@/lib/contracts/rest-of-season';
import { toastStore } from '@/stores/toast-store';
import { aimOf } from './club-aim';
import { useSimulation } from './use-simulation';
import type { Finishes } from './what-if-answer';
import { chancesOf, WhatIfMatches } from './what-if-matches';
import { WhatIfTable } from './what-if-table';
import { fragment, type WhatIfProps } from './what-if-types';
import css from './what-if.module.css';

export type WhatIfPanelProps = WhatIfProps & {
  season: RestOfSeason;
  /** Choices that the address carries. */ given: string | null;
};

/** The choices of a link that the season still has, and what is to be said of the others. */
function readGiven(
  given: string | null,
  season: RestOfSeason,
): { choices: Choices; note: 'played' | 'unreadable' | null } {
  if (given === null || given === '') return { choices: {}, note: null };
  const read = choicesSchema.safeParse(given);
  if (!read.success) return { choices: {}, note: 'unreadable' };
  const open = season.matches.filter(({ id }) => read.data[id] !== undefined);
  const choices = Object.fromEntries(open.map(({ id }) => [id, read.data[id] ?? 'draw']));
  return { choices, note: open.length < Object.keys(read.data).length ? 'played' : null };
}

/** The next matches with their results to choose, and the table before and after. */
export function WhatIfPanel({ season, given, title, image, zones, messages, locale }: WhatIfPanelProps) {
  const [start] = useState(() => readGiven(given, season));
  const [choices, setChoices] = useState(start.choices);
  const [finishes, setFinishes] = useState<{ before: Finishes; after: Finishes }>();
  const [note, setNote] = useState<string>(start.note === null ? '' : messages[start.note]);
  const [club, setClub] = useState('');
  const simulation = useSimulation(season);
  const asked = useRef(0);
  const top = useRef<HTMLDivElement>(null);
  const fail = () => toastStore.getState().show('error', messages.failed);

  const play = async (chosen: Choices, said: string) => {
    const own = (asked.current += 1);
    try {
      const before = finishes?.before ?? (await simulation().play({}));
      const after = Object.keys(chosen).length === 0 ? before : await simulation().play(chosen);
      if (asked.current !== own) return;
      setFinishes({ before, after });
      setNote(said);
    } catch {
      fail();
    }
  };
  const choose = (chosen: Choices, said = messages.ready) => {
    setChoices(chosen);
    const text = choicesText(chosen);
    history.replaceState(history.state, '', text === '' ? location.pathname + location.search : fragment + text);
    void play(chosen, said);
  };
  const begin = useEffectEvent(() => {
    // The button that opened it is gone.
    if (given === null) top.current?.focus();
    void play(start.choices, note);
  });
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);

  const help = async (id: string) => {
    setClub(id);
    const team = season.teams.findIndex((one) => one.id === id);
    const aim = finishes && aimOf(season, finishes.before, team);
    if (!aim) return;
    try {
      const helpful = await simulation().help(aim.places);
      const isEmpty = Object.keys(helpful).length === 0;
      const said = isEmpty ? messages.needsNone : messages.needs;
      choose(helpful, `${season.teams[team]?.name ?? id} · ${zones[aim.zone]?.name ?? ''}: ${said}`);
    } catch {
      fail();
    }
  };
  const favorites = () =>
    choose(
      Object.fromEntries(
        season.matches.map((match) => {
          const { home = 0, away = 0 } = chancesOf(match, season);
          return [match.id, home >= away ? 'home' : 'away'];
        }),
      ),
    );

  const hasChoices = Object.keys(choices).length > 0;
  const share = () => ({ title, image, url: location.href });
  return (
    <div className={css.panel} ref={top} tabIndex={-1} role="group" aria-label={messages.open}>
      <div className={css.actions}>
        <button className={action.action} type="button" onClick={favorites}>
          {messages.favorites}
        </button>
        <button
          className={action.action}
          type="button"
          disabled={!hasChoices}
          onClick={() => {
            setClub('');
            choose({});
          }}
        >
          {messages.clear}
        </button>
      </div>
      <SelectField
        label={messages.club}
        value={club}
        disabled={!finishes}
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
      <WhatIfMatches season={season} choices={choices} onChoose={choose} messages={messages} locale={locale} />
      <p className={css.note} role="status">
        {note}
      </p>
      {finishes ? (
        <WhatIfTable season={season} {...finishes} zones={zones} messages={messages} locale={locale} />
      ) : null}
      <div className={css.actions}>
        <button className={action.action} type="button" onClick={() => void copyText(location.href, messages)}>
          {messages.copyLink}
        </button>
        <button className={action.action} type="button" onClick={() => void shareAddress(share(), messages)}>
          {messages.share}
        </button>
      </div>
    </div>
  );
}
