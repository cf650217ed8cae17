'use client';

import { useState, type ReactNode } from 'react';
import { createClock } from '@/lib/domain/shared/clock';
import { readPublicSettings } from '@/lib/env/client';
import { communityStore, useCommunityStore } from '@/stores/community-store';
import { useConnectionStore } from '@/stores/connection-store';
import { installStore, useInstallStore } from '@/stores/install-store';
import { useReloadStore } from '@/stores/reload-store';
import css from './notices.module.css';
import type { WidgetProps } from './on-need';

type NoticeProps = { kind: string; title: string; children?: ReactNode; actions: ReactNode };

function Notice({ kind, title, children, actions }: NoticeProps) {
  return (
    <section className={css.notice} aria-label={title} data-notice={kind}>
      <p className={css.title}>{title}</p>
      {children}
      <div className={css.actions}>{actions}</div>
    </section>
  );
}

/**
 * One notice at a time at the bottom of the window, by priority: a new version, the offer to install, the community.
 */
export function Notices({ t }: WidgetProps) {
  const hasNewVersion = useConnectionStore((state) => state.hasNewVersion);
  const isHeld = useReloadStore((state) => state.isWaiting);
  const install = useInstallStore((state) => state.mode);
  const hasCommunity = useCommunityStore((state) => state.isVisible);
  const [isPutOff, putOff] = useState(false);
  const { siteName, communityUrl } = readPublicSettings();

  if ((hasNewVersion || isHeld) && !isPutOff) {
    return (
      <Notice
        kind="version"
        title={t(isHeld ? 'widgets.newVersionHeld' : 'widgets.newVersion')}
        actions={
          <>
            <button className={css.accept} type="button" onClick={() => location.reload()}>
              {t('widgets.reload')}
            </button>
            <button className={css.dismiss} type="button" onClick={() => putOff(true)}>
              {t('widgets.later')}
            </button>
          </>
        }
      />
    );
  }
  if (install !== 'none') {
    const { accept, dismiss } = installStore.getState();
    return (
      <Notice
        kind="install"
        title={t('widgets.install.title', { site: siteName })}
        actions={
          <>
            {install === 'prompt' ? (
              <button className={css.accept} type="button" onClick={() => void accept()}>
                {t('widgets.install.accept')}
              </button>
            ) : null}
            <button className={css.dismiss} type="button" onClick={dismiss}>
              {t('widgets.install.dismiss')}
            </button>
          </>
        }
      >
        <p>{t(install === 'prompt' ? 'widgets.install.text' : 'widgets.install.iosText')}</p>
      </Notice>
    );
  }
  if (hasCommunity && communityUrl) {
    const dismiss = () => communityStore.getState().dismiss(createClock().now());
    return (
      <Notice
        kind="community"
        title={t('widgets.community.title')}
        actions={
          <>
            <a className={css.accept} href={communityUrl} rel="noopener noreferrer" target="_blank" onClick={dismiss}>
              {t('widgets.community.join')}
            </a>
            <button className={css.dismiss} type="button" onClick={dismiss}>
              {t('widgets.community.dismiss')}
            </button>
          </>
        }
      >
        <p>{t('widgets.community.text')}</p>
      </Notice>
    );
  }
  return null;
}
