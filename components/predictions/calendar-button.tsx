'use client';

import { useState, type ReactNode } from 'react';
import { useLazy, withI18n } from '@/components/client/use-lazy';
import { toastStore } from '@/stores/toast-store';
import css from './calendar-button.module.css';
import { useDay } from './day-context';

/** Opens the month around the shown day. The calendar and its messages load when it is first opened. */
export function CalendarButton({ label, icon }: { label: string; icon: ReactNode }) {
  const { served, shown } = useDay();
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazy(
    isOpen,
    () => withI18n(import('./calendar-dialog'), served.locale),
    () => {
      setOpen(false);
      toastStore.getState().show('error', { key: 'widgets.call.unreachable' });
    },
  );

  return (
    <>
      <button className={css.button} type="button" data-needs-js aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {icon}
        <span className={css.label}>{label}</span>
      </button>
      {isOpen && loaded ? (
        <loaded.part.CalendarDialog
          i18n={loaded.i18n}
          selected={shown?.day.choice.date ?? served.date}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
