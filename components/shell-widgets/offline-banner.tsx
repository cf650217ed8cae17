'use client';

import { dateFormat } from '@/lib/domain/shared/intl';
import { useConnectionStore } from '@/stores/connection-store';
import css from './offline-banner.module.css';

type OfflineBannerProps = {
  /** The language tag for `Intl`. */ tag: string;
  messages: {
    offline: string;
    /** Messages; `offline` has the placeholder {time}. */ copyAsOf: string;
    reload: string;
  };
};

/** Shows that the device is offline, and the age of the page if it comes from the worker's cache. */
export function OfflineBanner({ tag, messages }: OfflineBannerProps) {
  const isOnline = useConnectionStore((state) => state.isOnline);
  const savedAt = useConnectionStore((state) => state.copySavedAt);
  const isShown = !isOnline || savedAt !== null;
  return (
    <div className={css.region} role="status">
      {isShown ? (
        <p className={css.banner} data-offline-banner>
          {isOnline ? null : <span>{messages.offline}</span>}
          {savedAt === null ? null : <span>{messages.copyAsOf.replace('{time}', formatted(savedAt, tag))}</span>}
          {isOnline ? (
            <button className={css.reload} type="button" onClick={() => location.reload()}>
              {messages.reload}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function formatted(instant: string, tag: string): string {
  return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(instant));
}
