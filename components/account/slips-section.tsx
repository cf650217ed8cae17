'use client';

import { session } from '@/components/client/session';
import { useLazy, withI18n } from '@/components/client/use-lazy';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { Link } from '@/lib/routing/navigation';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

/** The account's saved accumulators. Without premium they can still be read and deleted here. */
export function SlipsSection({
  t,
  locale,
  href,
}: Pick<SectionProps, 't' | 'locale'> & { /** Address of the accumulator. */ href: string }) {
  const drawn = useLazy(true, () => withI18n(import('@/components/layout/saved-slips'), locale));
  const mayChange = session.getState().isPremium();
  return (
    <Section id="saved-slips" title={t('slips.saved.title')} lead={t('slips.saved.lead')}>
      {drawn ? (
        <drawn.part.SavedSlips mayChange={mayChange} i18n={drawn.i18n} />
      ) : (
        <div className={css.list} aria-busy="true" />
      )}
      <p className={form.links}>
        <Link href={href}>{t('shell.accumulator')}</Link>
      </p>
    </Section>
  );
}
