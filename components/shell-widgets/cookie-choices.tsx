'use client';

import { cookies, storageKeys } from '@/lib/domain/constants';
import { localeRecord } from '@/lib/i18n/locales';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';
import { Choice } from './choice';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';

/** Everything that this site stores on a device: name, message key of its purpose, seconds (null: until deleted). */
const stored: readonly (readonly [name: string, purpose: string, seconds: number | null])[] = [
  [cookies.token.name, 'cookies.session', cookies.token.maxAgeSeconds],
  [cookies.premiumUntil.name, 'cookies.premium', cookies.premiumUntil.maxAgeSeconds],
  [cookies.locale.name, 'cookies.language', cookies.locale.maxAgeSeconds],
  [cookies.theme.name, 'cookies.theme', cookies.theme.maxAgeSeconds],
  [cookies.quickGuideHidden.name, 'cookies.guide', cookies.quickGuideHidden.maxAgeSeconds],
  [cookies.timeZone.name, 'cookies.timeZone', cookies.timeZone.maxAgeSeconds],
  [storageKeys.location, 'cookies.location', null],
  [storageKeys.sort, 'cookies.sort', null],
  [storageKeys.hideInstall, 'cookies.install', null],
  [storageKeys.slip, 'cookies.slip', null],
  [storageKeys.followed, 'cookies.followed', null],
  [storageKeys.communityPrompt, 'cookies.community', null],
  [storageKeys.oddsFree, 'cookies.oddsFree', null],
  [storageKeys.cookieChoices, 'cookies.choices', null],
];

const daySeconds = 86_400;

export function CookieChoices({ say, locale }: WidgetProps) {
  const keeps = usePreferencesStore((state) => state.keepsPreferences);
  const days = new Intl.NumberFormat(`${localeRecord(locale).language}-u-nu-latn`, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <>
      <p>{say('cookies.text')}</p>
      <Choice label={say('cookies.keep')} text={say('cookies.keepText')} isOn={keeps} change={preferencesStore.getState().setKeepsPreferences} />
      <div className={css.scroll} role="region" aria-labelledby="stored-title" tabIndex={0}>
        <table className={css.table}>
          <caption className={css.label} id="stored-title">
            {say('cookies.what')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{say('cookies.name')}</th>
              <th scope="col">{say('cookies.purpose')}</th>
              <th scope="col">{say('cookies.duration')}</th>
            </tr>
          </thead>
          <tbody>
            {stored.map(([name, purpose, seconds]) => (
              <tr key={name}>
                <th scope="row">
                  <bdi dir="ltr">{name}</bdi>
                </th>
                <td>{say(purpose)}</td>
                <td>{seconds === null ? say('cookies.untilDeleted') : days.format(seconds / daySeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
