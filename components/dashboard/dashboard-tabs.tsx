import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { MuiIsland } from '@/components/ui/mui-island';
import { isPlainClick } from '@/components/ui/plain-click';
import shared from '@/components/ui/shared.module.css';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';

const tabs = ['hands', 'people', 'money', 'data', 'system'] as const;
export type DashboardTab = (typeof tabs)[number];

/** The tab named in the address, otherwise the one with pending decisions. */
export const readTab = (name: string | null): DashboardTab => tabs.find((tab) => tab === name) ?? 'hands';

type DashboardTabsProps = {
  shown: DashboardTab;
  /** The number of pending decisions. */ hands: number;
  tools: DashboardTools;
  /** The content of the open tab. */ children: ReactNode;
};

function open(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  window.history.pushState(null, '', event.currentTarget.href);
}

/** Unlike a link, a tab can also be opened with the space bar. */
function openBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** If the tabs do not fit side by side, MUI itself only scrolls to the open one. */
function scrollTo({ currentTarget }: FocusEvent<HTMLAnchorElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** MUI's tabs, each of which is a link, so that it has an address. Figures that were already read are kept. */
export function DashboardTabs({ shown, hands, tools: { t, number }, children }: DashboardTabsProps) {
  return (
    <>
      <MuiIsland>
        <Tabs
          className={css.tabs}
          value={shown}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('dashboard.tabs.title')}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab}
              className={css.tab}
              component="a"
              href={`?tab=${tab}`}
              id={`tab-${tab}`}
              aria-controls={tab === shown ? 'tab-panel' : undefined}
              value={tab}
              disableRipple
              label={
                <span>
                  {t(`dashboard.tabs.${tab}`)}
                  {tab === 'hands' && hands > 0 ? <strong className={css.waiting}>{number(hands)}</strong> : null}
                </span>
              }
              onClick={open}
              onKeyDown={openBySpace}
              onFocus={scrollTo}
            />
          ))}
        </Tabs>
      </MuiIsland>
      <div className={shared.stack} role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown}`}>
        {children}
      </div>
    </>
  );
}
