'use client';

import Chip from '@mui/material/Chip';
import { OddsFormatField, OddsFreeField, TimeZoneField, TwelveHoursField } from '@/components/layout/preference-fields';
import { PushAlerts } from '@/components/layout/push-alerts';
import { FormButton } from '@/components/ui/form/form-button';
import { formGlyphs } from '@/components/ui/form/form-glyphs';
import { Glyph } from '@/components/ui/glyph';
import shared from '@/components/ui/shared.module.css';
import { locationLookups } from '@/lib/api/location';
import { regionNames } from '@/lib/domain/shared/region-names';
import { readPublicSettings } from '@/lib/env/client';
import { intlTag } from '@/lib/i18n/formats';
import { useConnectionStore } from '@/stores/connection-store';
import { dialogStore } from '@/stores/dialog-store';
import { followedStore, useFollowedStore, type FollowedKind } from '@/stores/followed-store';
import { locationStore, useLocationStore } from '@/stores/location-store';
import { quickGuideStore, useQuickGuideStore } from '@/stores/quick-guide-store';
import { toastStore } from '@/stores/toast-store';
import css from './dialogs.module.css';
import type { WidgetProps } from './on-need';

export function Settings({ t, locale }: WidgetProps) {
  const cannotWorkOffline = useConnectionStore((state) => state.registrationError);
  return (
    <>
      <TimeZoneField t={t} />
      <TwelveHoursField t={t} />
      <OddsFormatField t={t} />
      <OddsFreeField t={t} />
      <Country t={t} locale={locale} />
      <Followed t={t} />
      <PushAlerts t={t} locale={locale} />
      {cannotWorkOffline ? <p className={css.note}>{t('widgets.registrationError')}</p> : null}
      <div className={css.row}>
        <Guide t={t} />
        <FormButton kind="quiet" type="button" onClick={() => dialogStore.getState().open('cookies')}>
          {t('widgets.cookies.open')}
        </FormButton>
      </div>
    </>
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
            {/* One of our own small images, which an optimiser cannot improve. */}
            {/* oxlint-disable-next-line nextjs/no-img-element -- 60 x 40 px, 600 bytes */}
            <img src={flagUrl} width={30} height={20} alt="" />
            {name}
          </span>
        ) : (
          <span>{t('widgets.settings.countryUnknown')}</span>
        )}
        <FormButton kind="quiet" type="button" onClick={detectAgain}>
          {t('widgets.settings.detectAgain')}
        </FormButton>
      </div>
      <small className={css.note}>{t('widgets.settings.countrySource')}</small>
    </section>
  );
}

function Guide({ t }: Pick<WidgetProps, 't'>) {
  const isVisible = useQuickGuideStore((state) => state.isVisible);
  if (isVisible) return null;
  return (
    <FormButton kind="quiet" type="button" onClick={() => quickGuideStore.getState().show()}>
      {t('widgets.guide.show')}
    </FormButton>
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
      <ul className={shared.row}>
        {all.map(([kind, id]) => (
          <li key={`${kind} ${id}`}>
            <Chip
              className={css.chip}
              component="button"
              type="button"
              variant="outlined"
              clickable
              label={
                <>
                  <bdi>{names[id] ?? id}</bdi>
                  <Glyph path={formGlyphs.close} size={16} />
                </>
              }
              aria-label={t('widgets.settings.unfollow', { name: names[id] ?? id })}
              onClick={() => remove(kind, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
