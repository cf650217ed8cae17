import { useTranslations } from 'next-intl';
import { ViewTransition, type ReactNode } from 'react';
import { StartStores } from '@/components/client/start-stores';
import { pageId } from '@/components/ui/page-element';
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
  children: ReactNode;
};

export function Shell({ siteName, replay, leagues, ad, announcement, children, ...state }: ShellProps) {
  const t = useTranslations();
  const { stale, isCalculating, siteZone } = state;
  return (
    <div id={pageId}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      <AppBar siteName={siteName} replay={replay} />
      <Drawer leagues={leagues} />
      <div className={css.beside}>
        <main className={css.main} id="content" tabIndex={-1}>
          <Announcement text={announcement} />
          <CalculatingNote isCalculating={isCalculating} />
          <StaleNote stale={stale} siteZone={siteZone} />
          <ViewTransition default="none" update="page">
            <div>{children}</div>
          </ViewTransition>
          <AdSlot ad={ad} label={t('shell.advertisement')} />
        </main>
        <Footer siteName={siteName} replay={replay} siteZone={siteZone} />
      </div>
      <StartStores />
    </div>
  );
}
