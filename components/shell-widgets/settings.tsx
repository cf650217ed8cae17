'use client';

import { useMemo } from 'react';
import { PushAlerts } from '@/components/layout/push-alerts';
import { locationLookups } from '@/lib/api/location';
import { oddsFormats, type OddsFormat } from '@/lib/domain/accounts/odds-format';
import { deviceTimeZone, offeredTimeZones, regionNames } from '@/lib/domain/shared/intl';
import { timeZoneLabel } from '@/lib/domain/shared/time-zone-label';
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

export function Settings({ t, locale }: WidgetProps) {
  const cannotWorkOffline = useConnectionStore((state) => state.registrationError);
  return (
    <>
      <TimeZone t={t} locale={locale} />
      <TwelveHours t={t} />
      <OddsWritten t={t} />
      <OddsFree t={t} />
      <Country t={t} locale={locale} />
      <Followed t={t} />
      <PushAlerts t={t} locale={locale} />
      {cannotWorkOffline ? <p className={css.note}>{t('widgets.registrationError')}</p> : null}
      <div className={css.row}>
        <Guide t={t} />
        <button className={css.button} type="button" onClick={() => dialogStore.getState().open('cookies')}>
          {t('widgets.cookies.open')}
        </button>
      </div>
    </>
  );
}

function TimeZone({ t }: WidgetProps) {
  const chosen = usePreferencesStore((state) => state.timeZone);
  const zones = useMemo(() => offeredTimeZones(chosen), [chosen]);
  const own = deviceTimeZone();
  return (
    <label className={css.field}>
      <span className={css.label}>{t('widgets.settings.timeZone')}</span>
      <select
        className={css.select}
        value={chosen ?? ''}
        onChange={(event) => preferencesStore.getState().setTimeZone(event.target.value || null)}
      >
        <option value="">{t('widgets.settings.deviceZone', { zone: timeZoneLabel(own) })}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {timeZoneLabel(zone)}
          </option>
        ))}
      </select>
    </label>
  );
}

function TwelveHours({ t }: Pick<WidgetProps, 't'>) {
  const hasTwelveHours = usePreferencesStore((state) => state.hasTwelveHours);
  return (
    <Choice
      label={t('widgets.settings.twelveHours')}
      text={t('widgets.settings.twelveHoursText')}
      isOn={hasTwelveHours}
      change={preferencesStore.getState().setTwelveHours}
    />
  );
}

function OddsWritten({ t }: Pick<WidgetProps, 't'>) {
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  return (
    <label className={css.field}>
      <span className={css.label}>{t('widgets.oddsFormats.title')}</span>
      <select
        className={css.select}
        value={oddsFormat}
        onChange={(event) => preferencesStore.getState().setOddsFormat(event.target.value as OddsFormat)}
      >
        {oddsFormats.map((format) => (
          <option key={format} value={format}>
            {t(`widgets.oddsFormats.${format}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function OddsFree({ t }: Pick<WidgetProps, 't'>) {
  const isOddsFree = usePreferencesStore((state) => state.isOddsFree);
  return (
    <Choice
      label={t('widgets.settings.oddsFree')}
      text={t('widgets.settings.oddsFreeText')}
      isOn={isOddsFree}
      change={preferencesStore.getState().setOddsFree}
    />
  );
}

function Country({ t, locale }: WidgetProps) {
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
          toastStore.getState().show('warning', { key: 'widgets.settings.countryNotFound' });
      });
  };
  return (
    <section className={css.field} aria-label={t('widgets.settings.country')}>
      <span className={css.label}>{t('widgets.settings.country')}</span>
      <div className={css.row}>
        {countryCode ? (
          <span className={css.country}>
            {/* A small image of our own; an optimiser has nothing to add. */}
            {/* oxlint-disable-next-line nextjs/no-img-element -- 60 x 40 px, 600 bytes */}
            <img src={flagUrl} width={30} height={20} alt="" />
            {name}
          </span>
        ) : (
          <span>{t('widgets.settings.countryUnknown')}</span>
        )}
        <button className={css.button} type="button" onClick={detectAgain}>
          {t('widgets.settings.detectAgain')}
        </button>
      </div>
      <small className={css.note}>{t('widgets.settings.countrySource')}</small>
    </section>
  );
}

function Guide({ t }: Pick<WidgetProps, 't'>) {
  const isVisible = useQuickGuideStore((state) => state.isVisible);
  if (isVisible) return null;
  return (
    <button className={css.button} type="button" onClick={() => quickGuideStore.getState().show()}>
      {t('widgets.guide.show')}
    </button>
  );
}

function Followed({ t }: Pick<WidgetProps, 't'>) {
  const { teams, leagues, names } = useFollowedStore((state) => state);
  const all = [...teams.map((id) => ['teams', id] as const), ...leagues.map((id) => ['leagues', id] as const)];
  const remove = (kind: FollowedKind, id: string) => followedStore.getState().toggle(kind, id, names[id] ?? id);
  return (
    <section className={css.field} aria-label={t('widgets.settings.followed')}>
      <span className={css.label}>{t('widgets.settings.followed')}</span>
      {all.length === 0 ? <small className={css.note}>{t('widgets.settings.followedNone')}</small> : null}
      <ul className={css.chips}>
        {all.map(([kind, id]) => (
          <li key={`${kind} ${id}`}>
            <button
              className={css.chip}
              type="button"
              aria-label={t('widgets.settings.unfollow', { name: names[id] ?? id })}
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
