import { ViewTransition, type ReactNode } from 'react';
import { StartStores } from '@/components/client/start-stores';
import type { I18n } from '@/lib/format/i18n';
import { AdSlot, type AdSlotProps } from './ad-slot';
import { Announcement } from './announcement';
import { AppBar } from './app-bar';
import { Drawer, type DrawerLeague } from './drawer';
import { Footer } from './footer';
import css from './shell.module.css';
import { CalculatingNote, StaleNote, type StaleSource } from './stale-note';

type ShellProps = {
  siteName: string;
  replay: boolean;
  leagues: readonly DrawerLeague[];
  stale: StaleSource;
  isCalculating: boolean;
  ad: AdSlotProps['ad'];
  announcement: string | null;
  siteZone: string;
  i18n: I18n;
  children: ReactNode;
};

/** The shell around every screen. */
export function Shell({ siteName, replay, leagues, ad, announcement, i18n, children, ...state }: ShellProps) {
  const { stale, isCalculating, siteZone } = state;
  return (
    <>
      <a className={css.skip} href="#content">
        {i18n.t('shell.skip')}
      </a>
      <AppBar siteName={siteName} replay={replay} i18n={i18n} />
      <Drawer leagues={leagues} i18n={i18n} />
      <div className={css.beside}>
        <main className={css.main} id="content" tabIndex={-1}>
          <Announcement text={announcement} />
          <CalculatingNote isCalculating={isCalculating} i18n={i18n} />
          <StaleNote stale={stale} siteZone={siteZone} i18n={i18n} />
          <ViewTransition default="none" update="page">
            <div>{children}</div>
          </ViewTransition>
          <AdSlot ad={ad} label={i18n.t('shell.advertisement')} />
        </main>
        <Footer siteName={siteName} replay={replay} i18n={i18n} />
      </div>
      <StartStores />
    </>
  );
}
