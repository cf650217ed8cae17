'use client';

import IconButton from '@mui/material/IconButton';
import { Dialog } from '@/components/ui/dialog';
import { formGlyphs } from '@/components/ui/form/form-glyphs';
import { MuiForm } from '@/components/ui/form/mui-form';
import { Glyph } from '@/components/ui/glyph';
import { dialogStore, useDialogStore } from '@/stores/dialog-store';
import { CookieChoices } from './cookie-choices';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';
import { Settings } from './settings';

export function Dialogs({ t, locale }: WidgetProps) {
  const current = useDialogStore((state) => (state.current === 'search' ? null : state.current));
  if (current === null) return null;
  const { close } = dialogStore.getState();
  return (
    <Dialog className={css.dialog} labelledBy="dialog-title" onClose={close} closesOutside>
      <MuiForm>
        <header className={css.header}>
          <h2 className={css.title} id="dialog-title">
            {t(current === 'cookies' ? 'widgets.cookies.title' : 'widgets.settings.title')}
          </h2>
          <IconButton aria-label={t('widgets.close')} onClick={close}>
            <Glyph path={formGlyphs.close} />
          </IconButton>
        </header>
        {current === 'cookies' ? <CookieChoices t={t} locale={locale} /> : <Settings t={t} locale={locale} />}
      </MuiForm>
    </Dialog>
  );
}
