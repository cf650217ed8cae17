'use client';

import { useEffect, useRef } from 'react';
import { dialogStore, useDialogStore } from '@/stores/dialog-store';
import { CookieChoices } from './cookie-choices';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';
import { Settings } from './settings';

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialogs({ t, locale }: WidgetProps) {
  const current = useDialogStore((state) => (state.current === 'search' ? null : state.current));
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialogStore.getState().close('settings', 'cookies');

  useEffect(() => {
    if (current && dialog.current?.open === false) dialog.current.showModal();
    if (!current) dialog.current?.close();
  }, [current]);

  return (
    <dialog
      className={css.dialog}
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={css.inner}>
        <header className={css.header}>
          <h2 className={css.title} id="dialog-title">
            {t(current === 'cookies' ? 'widgets.cookies.title' : 'widgets.settings.title')}
          </h2>
          <button className={css.close} type="button" aria-label={t('widgets.close')} onClick={close}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </header>
        {current === 'cookies' ? <CookieChoices t={t} locale={locale} /> : <Settings t={t} locale={locale} />}
      </div>
    </dialog>
  );
}
