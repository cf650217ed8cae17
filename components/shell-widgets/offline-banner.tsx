'use client';

import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { useConnectionStore } from '@/stores/connection-store';
import css from './offline-banner.module.css';

type OfflineBannerProps = { locale: Locale; words: { offline: string; /** With {time}. */ copyAsOf: string; reload: string } };

/** Says that the device is offline, and how old what is shown is when it comes from the worker's store. */
export function OfflineBanner({ locale, words }: OfflineBannerProps) {
  const isOnline = useConnectionStore((state) => state.isOnline);
  const savedAt = useConnectionStore((state) => state.copySavedAt);
  const isShown = !isOnline || savedAt !== null;
  return (
    <div className={css.region} role="status">
      {isShown ? (
        <p className={css.banner} data-offline-banner>
          {isOnline ? null : <span>{words.offline}</span>}
          {savedAt === null ? null : <span>{words.copyAsOf.replace('{time}', formatted(savedAt, locale))}</span>}
          {isOnline ? (
            <button className={css.reload} type="button" onClick={() => location.reload()}>
              {words.reload}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function formatted(instant: string, locale: Locale): string {
  const language = `${localeRecord(locale).language}-u-ca-gregory-nu-latn`;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(instant));
}
