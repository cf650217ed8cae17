'use client';

import { Dialog } from '@/components/ui/dialog';
import { dialogStore, useDialogStore } from '@/stores/dialog-store';
import { CookieChoices } from './cookie-choices';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';
import { Settings } from './settings';

/** Settings and cookie choices. */
export function Dialogs({ t, locale }: WidgetProps) {
  const current = useDialogStore((state) => (state.current === 'search' ? null : state.current));
  if (current === null) return null;
  const { close } = dialogStore.getState();
  return (
    <Dialog className={css.dialog} labelledBy="dialog-title" onClose={close} closesOutside>
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
    </Dialog>
  );
}
