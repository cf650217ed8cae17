'use client';

import { useMemo } from 'react';
import { locationLookups } from '@/lib/api/location';
import { oddsFormats, type OddsFormat } from '@/lib/domain/account-rules';
import { deviceTimeZone, offeredTimeZones, regionNames } from '@/lib/domain/intl';
import { readPublicSettings } from '@/lib/env/client';
import { intlTag } from '@/lib/i18n/formats';
import { useConnectionStore } from '@/stores/connection-store';
import { dialogStore } from '@/stores/dialog-store';
import { followedStore, useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import { locationStore, useLocationStore } from '@/stores/location-store';
import { preferencesStore, usePreferencesStore } from '@/stores/preferences-store';
import { quickGuideStore, useQuickGuideStore } from '@/stores/quick-guide-store';
import { toastStore } from '@/stores/toast-store';
import { Choice } from './choice';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';

export function Settings({ say, locale }: WidgetProps) {
  const cannotWorkOffline = useConnectionStore((state) => state.registrationError);
  return (
    <>
      <TimeZone say={say} locale={locale} />
      <OddsWritten say={say} />
      <OddsFree say={say} />
      <Country say={say} locale={locale} />
      <Followed say={say} />
      {cannotWorkOffline ? <p className={css.note}>{say('registrationError')}</p> : null}
      <div className={css.row}>
        <Guide say={say} />
        <button className={css.button} type="button" onClick={() => dialogStore.getState().open('cookies')}>
          {say('cookies.open')}
        </button>
      </div>
    </>
  );
}

function TimeZone({ say }: WidgetProps) {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const zones = useMemo(() => offeredTimeZones(chosen), [chosen]);
  const own = deviceTimeZone();
  return (
    <label className={css.field}>
      <span className={css.label}>{say('settings.timeZone')}</span>
      <select
        className={css.select}
        value={chosen ?? ''}
        onChange={(event) => preferencesStore.getState().setTimeZone(event.target.value || null)}
      >
        <option value="">{say('settings.deviceZone', { zone: own.replaceAll('_', ' ') })}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}

function OddsWritten({ say }: Pick<WidgetProps, 'say'>) {
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  return (
    <label className={css.field}>
      <span className={css.label}>{say('oddsFormats.title')}</span>
      <select
        className={css.select}
        value={oddsFormat}
        onChange={(event) => preferencesStore.getState().setOddsFormat(event.target.value as OddsFormat)}
      >
        {oddsFormats.map((format) => (
          <option key={format} value={format}>
            {say(`oddsFormats.${format}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function OddsFree({ say }: Pick<WidgetProps, 'say'>) {
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree);
  return (
    <Choice
      label={say('settings.oddsFree')}
      text={say('settings.oddsFreeText')}
      isOn={isOddsFree}
      change={preferencesStore.getState().setOddsFree}
    />
  );
}

function Country({ say, locale }: WidgetProps) {
  const { country, countryCode, flagUrl } = useLocationStore((state) => state);
  const name = countryCode ? (regionNames(intlTag(locale)).of(countryCode) ?? country) : '';
  const detectAgain = () => {
    const { traceUrl, countryUrl } = readPublicSettings();
    locationStore.getState().clear();
    void locationStore
      .getState()
      .initialize(locationLookups(traceUrl, countryUrl))
      .then(() => {
        if (!locationStore.getState().countryCode)
          toastStore.getState().show('warning', { key: 'settings.countryNotFound' });
      });
  };
  return (
    <section className={css.field} aria-label={say('settings.country')}>
      <span className={css.label}>{say('settings.country')}</span>
      <div className={css.row}>
        {countryCode ? (
          <span className={css.country}>
            {/* A small picture of our own; an optimiser has nothing to add. */}
            {/* eslint-disable-next-line @next/next/no-img-element -- 60 x 40 px, 600 bytes */}
            <img src={flagUrl} width={30} height={20} alt="" />
            {name}
          </span>
        ) : (
          <span>{say('settings.countryUnknown')}</span>
        )}
        <button className={css.button} type="button" onClick={detectAgain}>
          {say('settings.detectAgain')}
        </button>
      </div>
      <small className={css.note}>{say('settings.countrySource')}</small>
    </section>
  );
}

function Guide({ say }: Pick<WidgetProps, 'say'>) {
  const isVisible = useQuickGuideStore((state) => state.isVisible);
  if (isVisible) return null;
  return (
    <button className={css.button} type="button" onClick={() => quickGuideStore.getState().show()}>
      {say('guide.show')}
    </button>
  );
}

function Followed({ say }: Pick<WidgetProps, 'say'>) {
  const { teams, leagues, names } = useFollowedStore((state) => state);
  const all = [...teams.map((id) => ['teams', id] as const), ...leagues.map((id) => ['leagues', id] as const)];
  const remove = (kind: FollowedKind, id: string) => followedStore.getState().toggle(kind, id, names[id] ?? id);
  return (
    <section className={css.field} aria-label={say('settings.followed')}>
      <span className={css.label}>{say('settings.followed')}</span>
      {all.length === 0 ? <small className={css.note}>{say('settings.followedNone')}</small> : null}
      <ul className={css.chips}>
        {all.map(([kind, id]) => (
          <li key={`${kind} ${id}`}>
            <button
              className={css.chip}
              type="button"
              aria-label={say('settings.unfollow', { name: names[id] ?? id })}
              onClick={() => remove(kind, id)}
            >
              <bdi>{names[id] ?? id}</bdi>
              <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
