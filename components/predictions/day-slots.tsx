'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { sparesData } from '@/components/client/spares-data';
import { useDay } from './day-context';
import css from './day-slots.module.css';

type SlotProps = { children: ReactNode };

export function FactsSlot({ children }: SlotProps) {
  const { shown, served } = useDay();
  return shown ? <shown.engine.Facts served={served} day={shown.day} /> : children;
}

export function StripSlot({ children }: SlotProps) {
  const { shown, served } = useDay();
  if (!shown) return children;
  const { choice, total } = shown.day;
  // In another time zone the same day may have different matches.
  const isSame = choice.today === served.today && choice.tz === null && total === served.total;
  return isSame ? children : <shown.engine.Strip served={served} day={shown.day} />;
}

/** A day with different matches in the visitor's time zone has its own score. */
export function ScoreSlot({ children }: SlotProps) {
  const { shown } = useDay();
  return shown?.day.summary ? <shown.engine.Score day={shown.day} /> : children;
}

/** Such a day also has its own leagues. */
export function LeaguesSlot({ children }: SlotProps) {
  const { shown, served } = useDay();
  return shown?.day.summary ? <shown.engine.Leagues served={served} day={shown.day} /> : children;
}

type ListSlotProps = SlotProps & { messages: { failed: string; retry: string } };

/** The server's list, or the visitor's own; while the latter loads, a skeleton of the same height. */
export function ListSlot({ messages, children }: ListSlotProps) {
  const { shown, served, sort, isPending, hasFailed, retry } = useDay();
  const visibleSort = shown?.day.choice.sort ?? served.query.sort;
  const slot = useRef<HTMLDivElement>(null);
  useKeptFolds(slot, shown);
  const tryAgain = () => {
    // The button disappears, and the list itself is hidden while another order loads.
    slot.current?.focus({ preventScroll: true });
    retry();
  };
  return (
    <div
      className={css.slot}
      ref={slot}
      tabIndex={-1}
      data-list-slot
      data-pending={(isPending && sort !== visibleSort) || undefined}
      aria-busy={isPending}
    >
      {hasFailed ? (
        <p className={css.failed} role="alert">
          {messages.failed}
          <button className={css.button} type="button" onClick={tryAgain}>
            {messages.retry}
          </button>
        </p>
      ) : null}
      <div className={css.list}>{shown ? <shown.engine.List served={served} day={shown.day} /> : children}</div>
    </div>
  );
}

/** Keeps folded leagues folded when the list is rendered again, longer or in the visitor's order. */
function useKeptFolds(slot: React.RefObject<HTMLDivElement | null>, shown: unknown): void {
  const folded = useRef(new Set<string>());
  useEffect(() => {
    const element = slot.current;
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      if (target.open) folded.current.delete(keyOf(target));
      else folded.current.add(keyOf(target));
    };
    // The toggle event comes a moment after the press, and a list rendered in between must know about the press.
    const press = ({ target }: Event) => {
      const fold = target instanceof Element ? target.closest('summary')?.parentElement : null;
      if (fold instanceof HTMLDetailsElement && !fold.open) folded.current.delete(keyOf(fold));
    };
    // These events do not bubble.
    element?.addEventListener('toggle', note, true);
    element?.addEventListener('click', press);
    return () => {
      element?.removeEventListener('toggle', note, true);
      element?.removeEventListener('click', press);
    };
  }, [slot]);
  useLayoutEffect(() => {
    for (const fold of slot.current?.querySelectorAll('details') ?? [])
      if (folded.current.has(keyOf(fold))) fold.open = false;
  }, [slot, shown]);
}

/** The id of the heading of its league, which also identifies the part of the list. */
const keyOf = (fold: HTMLDetailsElement): string => fold.parentElement?.querySelector('h2, h3')?.id ?? '';

/** Numbered pages apply only to the order and the day that the server has rendered. */
export function PagesSlot({ children }: SlotProps) {
  return useDay().shown ? null : children;
}

type MoreProps = {
  messages: { more: string; /** A message with the placeholders {shown} and {total}. */ shownOf: string };
};

/**
 * Loads the next page of the list through a button, and automatically on scroll. Plain links to each page, further
 * down, work without scripts.
 */
export function More({ messages }: MoreProps) {
  const { shown, served, isPending, hasFailed, more } = useDay();
  const { page } = served.query;
  const total = shown?.day.total ?? served.total;
  const upTo = shown
    ? (shown.day.choice.first - 1) * shown.day.pageSize + shown.day.items.length
    : Math.min(page * served.pageSize, served.total);
  const hasMore = upTo < total;
  const button = useRef<HTMLButtonElement>(null);
  useInfiniteScroll(button, more, hasMore && !isPending && !hasFailed);
  if (!hasMore && !shown) return null;
  return (
    <p className={css.more} data-needs-js>
      {hasMore ? (
        <button className={css.button} type="button" ref={button} onClick={more} aria-disabled={isPending || undefined}>
          {messages.more}
        </button>
      ) : null}
      {/* Tells screen readers that the list has changed or grown. */}
      <span className={css.shown} role="status">
        {messages.shownOf.replace('{shown}', String(upTo)).replace('{total}', String(total))}
      </span>
    </p>
  );
}

/** Distance below the screen at which the next page is loaded: three swipes are enough for a day of 190 matches. */
const ahead = '6000px';

/** Starts only after a scroll, so that merely opening a page fetches nothing; never with Save-Data. */
function useInfiniteScroll(target: React.RefObject<HTMLElement | null>, reach: () => void, isOn: boolean): void {
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (!isOn || sparesData() || !target.current) return;
    const element = target.current;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: ahead,
    });
    const begin = () => {
      hasScrolled.current = true;
      observer.observe(element);
    };
    if (hasScrolled.current) begin();
    else window.addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', begin);
      observer.disconnect();
    };
  }, [isOn, target]);
}
