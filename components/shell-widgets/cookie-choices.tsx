'use client';

import { ScrollFrame } from '@/components/ui/scroll-frame';
import { numberFormat } from '@/lib/domain/intl';
import { keptFor, storedOnDevice } from '@/lib/domain/stored-on-device';
import { intlTag } from '@/lib/i18n/formats';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';
import { Choice } from './choice';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';

export function CookieChoices({ say, locale }: WidgetProps) {
  const keeps = usePreferencesStore((state) => state.keepsPreferences);
  const days = numberFormat(intlTag(locale), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return (
    <>
      <p>{say('cookies.text')}</p>
      <Choice
        label={say('cookies.keep')}
        text={say('cookies.keepText')}
        isOn={keeps}
        change={preferencesStore.getState().setKeepsPreferences}
      />
      <ScrollFrame label={say('cookies.what')}>
        <table className={css.table}>
          <caption>{say('cookies.what')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('cookies.name')}</th>
              <th scope="col">{say('cookies.purpose')}</th>
              <th scope="col">{say('cookies.duration')}</th>
            </tr>
          </thead>
          <tbody>
            {storedOnDevice.map((entry) => (
              <tr key={`${entry.kind} ${entry.name}`}>
                <th scope="row">
                  <bdi dir="ltr">{entry.name}</bdi>
                </th>
                <td>{say(entry.purpose)}</td>
                <td>{keptFor(entry, days, say)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}
