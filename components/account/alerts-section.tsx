'use client';

import { useLazy, withI18n } from '@/components/client/use-lazy';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

/** What the account is told of; its code loads with the messages of alerts. */
export function AlertsSection({ locale }: Pick<SectionProps, 'locale'>) {
  const drawn = useLazy(true, () => withI18n(import('@/components/layout/account-alerts'), locale));
  return drawn ? <drawn.part.AccountAlerts i18n={drawn.i18n} /> : <div className={css.list} aria-busy="true" />;
}
