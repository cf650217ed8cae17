import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import type { ResultOutcome } from '@/lib/domain/football/match';
import { choicesText } from '@/lib/domain/football/what-if-address';
import { toastStore } from '@/stores/toast-store';
import { fragment, type WhatIfMessages } from './what-if-types';

/** Chosen sides by the id of a match or, for a tie, of its first match. */
type Chosen<Side extends ResultOutcome> = Record<number, Side>;

type Start<Side extends ResultOutcome, Figures> = {
  /** The choices in the address. */ given: string | null;
  schema: ZodType<Chosen<Side>>;
  /** What can still be chosen. */ open: readonly { id: number }[];
  play: (chosen: Chosen<Side>) => Promise<Figures>;
  messages: WhatIfMessages;
};

/** The choices in a link that are still open, and the note to show about the others. */
function readGiven<Side extends ResultOutcome>({
  given,
  schema,
  open,
}: Pick<Start<Side, unknown>, 'given' | 'schema' | 'open'>): {
  choices: Chosen<Side>;
  note: 'played' | 'unreadable' | null;
} {
  if (given === null || given === '') return { choices: {}, note: null };
  const read = schema.safeParse(given);
  if (!read.success) return { choices: {}, note: 'unreadable' };
  const entries = open.flatMap(({ id }): [number, Side][] => {
    const side = read.data[id];
    return side === undefined ? [] : [[id, side]];
  });
  return {
    choices: Object.fromEntries(entries),
    note: entries.length < Object.keys(read.data).length ? 'played' : null,
  };
}

/** The choices, which are also put in the address, the figures with and without them, and a note on them. */
export function useWhatIf<Side extends ResultOutcome, Figures>({ play, messages, ...link }: Start<Side, Figures>) {
  const [start] = useState(() => readGiven(link));
  const [choices, setChoices] = useState(start.choices);
  const [figures, setFigures] = useState<{ before: Figures; after: Figures }>();
  const [note, setNote] = useState<string>(start.note === null ? '' : messages[start.note]);
  const asked = useRef(0);
  const top = useRef<HTMLDivElement>(null);
  const fail = () => toastStore.getState().show('error', messages.failed);

  const show = async (chosen: Chosen<Side>, said: string) => {
    const own = (asked.current += 1);
    try {
      const before = figures?.before ?? (await play({}));
      const after = Object.keys(chosen).length === 0 ? before : await play(chosen);
      if (asked.current !== own) return;
      setFigures({ before, after });
      setNote(said);
    } catch {
      fail();
    }
  };
  const choose = (chosen: Chosen<Side>, said = messages.ready) => {
    setChoices(chosen);
    const text = choicesText(chosen);
    history.replaceState(history.state, '', text === '' ? location.pathname + location.search : fragment + text);
    void show(chosen, said);
  };
  const begin = useEffectEvent(() => {
    // The button that opened the tool has been removed.
    if (link.given === null) top.current?.focus();
    void show(start.choices, note);
  });
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
  return { choices, figures, note, choose, fail, top };
}
