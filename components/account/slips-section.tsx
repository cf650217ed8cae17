'use client';

import { session } from '@/components/providers/session';
import { useLazy, withI18n } from '@/components/providers/use-lazy';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { Link } from '@/lib/routing/navigation';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

/** The account's saved accumulators: whoever has no premium any more still reads and deletes them here. */
export function SlipsSection({
  say,
  locale,
  href,
}: Pick<SectionProps, 'say' | 'locale'> & { /** Address of the accumulator. */ href: string }) {
  const drawn = useLazy(true, () => withI18n(import('@/components/layout/saved-slips'), locale));
  const mayChange = session.getState().isPremium();
  return (
    <Section id="saved-slips" title={say('slips.saved.title')} lead={say('slips.saved.lead')}>
      {drawn ? (
        <drawn.part.SavedSlips mayChange={mayChange} i18n={drawn.i18n} />
      ) : (
        <div className={css.list} aria-busy="true" />
      )}
      <p className={form.links}>
        <Link href={href}>{say('shell.accumulator')}</Link>
      </p>
    </Section>
  );
}
