'use client';

import { SwitchField } from '@/components/ui/form/fields';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { storedFor, storedOnDevice } from '@/lib/domain/accounts/stored-on-device';
import { numberFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { MessageKey } from '@/lib/i18n/translate';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';

export function CookieChoices({ t, locale }: WidgetProps) {
  const keeps = usePreferencesStore((state) => state.keepsPreferences);
  const days = numberFormat(intlTag(locale), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return (
    <>
      <p>{t('widgets.cookies.text')}</p>
      <SwitchField
        label={t('widgets.cookies.keep')}
        hint={t('widgets.cookies.keepText')}
        checked={keeps}
        onChange={(event) => preferencesStore.getState().setKeepsPreferences(event.target.checked)}
      />
      <ScrollFrame label={t('widgets.cookies.what')}>
        <table className={css.table}>
          <caption>{t('widgets.cookies.what')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('widgets.cookies.name')}</th>
              <th scope="col">{t('widgets.cookies.purpose')}</th>
              <th scope="col">{t('widgets.cookies.duration')}</th>
            </tr>
          </thead>
          <tbody>
            {storedOnDevice.map((entry) => (
              <tr key={`${entry.kind} ${entry.name}`}>
                <th scope="row">
                  <bdi dir="ltr">{entry.name}</bdi>
                </th>
                <td>{t(entry.purpose as MessageKey)}</td>
                <td>{storedFor(entry, days, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}
