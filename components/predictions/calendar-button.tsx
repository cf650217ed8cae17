'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { reloadForStaleChunk } from '@/components/providers/reload-guard';
import css from './calendar-button.module.css';
import type { CalendarDialog, loadCalendarWords } from './calendar-dialog';
import { useDay } from './day-context';

/** Opens the month around the shown day. The calendar and its words are fetched with the first wish for it. */
export function CalendarButton({ label, icon }: { label: string; icon: ReactNode }) {
  const { served, shown } = useDay();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{
    Dialog: typeof CalendarDialog;
    words: Awaited<ReturnType<typeof loadCalendarWords>>;
  }>();

  useEffect(() => {
    if (!isOpen || loaded) return;
    let isGone = false;
    import('./calendar-dialog')
      .then(async (module) => ({ Dialog: module.CalendarDialog, words: await module.loadCalendarWords(served.locale) }))
      .then(
        (next) => {
          if (!isGone) setLoaded(next);
        },
        (error: unknown) => {
          reloadForStaleChunk(error);
          if (!isGone) setOpen(false);
        },
      );
    return () => {
      isGone = true;
    };
  }, [isOpen, loaded, served.locale]);

  return (
    <>
      <button className={css.button} type="button" data-needs-js aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {icon}
        <span className={css.label}>{label}</span>
      </button>
      {isOpen && loaded ? (
        <loaded.Dialog
          i18n={loaded.words}
          selected={shown?.day.wish.date ?? served.date}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
