'use client';

import { useLazy, withI18n } from '@/components/client/use-lazy';
import { useNear } from '@/components/client/use-near';
import shared from '@/components/ui/shared.module.css';
import type { SectionProps } from './account-screen';

/** The account's alert settings; their code loads with the messages for alerts once the section is nearly in view. */
export function AlertsSection({ locale }: Pick<SectionProps, 'locale'>) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const drawn = useLazy(isNear, () => withI18n(import('@/components/layout/account-alerts'), locale));
  return drawn ? (
    <drawn.part.AccountAlerts i18n={drawn.i18n} />
  ) : (
    <div className={shared.looseLines} id="alerts" aria-busy="true" ref={place} />
  );
}
