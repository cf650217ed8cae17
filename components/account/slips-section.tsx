'use client';

import { useLazy, withI18n } from '@/components/client/use-lazy';
import { useNear } from '@/components/client/use-near';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import { Link } from '@/lib/routing/navigation';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

/** The account’s saved accumulators and picks, loaded once they are nearly in sight. */
export function SlipsSection({
  t,
  locale,
  hrefs,
}: Pick<SectionProps, 't' | 'locale'> & { hrefs: { accumulator: string; record?: string } }) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const drawn = useLazy(isNear, () => withI18n(import('@/components/layout/saved-slips'), locale));
  return (
    <Section id="saved-slips" title={t('slips.saved.title')} lead={t('slips.saved.lead')}>
      {drawn ? <drawn.part.SavedSlips i18n={drawn.i18n} /> : <div className={css.list} aria-busy="true" ref={place} />}
      <p className={form.links}>
        {hrefs.record === undefined ? null : <Link href={hrefs.record}>{t('pages.myRecord.heading')}</Link>}
        <Link href={hrefs.accumulator}>{t('shell.accumulator')}</Link>
      </p>
    </Section>
  );
}
