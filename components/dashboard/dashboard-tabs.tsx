import type { MouseEvent } from 'react';
import chip from '@/components/ui/chip-link.module.css';
import { isPlainClick } from '@/components/ui/plain-click';
import frame from '@/components/ui/scroll-frame.module.css';
import type { DashboardTools } from './dashboard-tools';

const tabs = ['hands', 'people', 'money', 'data', 'system'] as const;
export type DashboardTab = (typeof tabs)[number];

/** The tab that an address names; what waits for a decision where it names none. */
export const readTab = (name: string | null): DashboardTab => tabs.find((tab) => tab === name) ?? 'hands';

type DashboardTabsProps = {
  shown: DashboardTab;
  /** How much waits for a decision. */ hands: number;
  tools: DashboardTools;
};

/** Links, so that a tab has an address; the figures that were read stay. */
export function DashboardTabs({ shown, hands, tools: { t, number } }: DashboardTabsProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', event.currentTarget.href);
  };
  return (
    <nav className={frame.row} aria-label={t('dashboard.tabs.title')}>
      {tabs.map((tab) => (
        <a
          key={tab}
          className={chip.chip}
          href={`?tab=${tab}`}
          aria-current={tab === shown ? 'page' : undefined}
          onClick={open}
        >
          {t(`dashboard.tabs.${tab}`)}
          {tab === 'hands' && hands > 0 ? <strong>{number(hands)}</strong> : null}
        </a>
      ))}
    </nav>
  );
}
