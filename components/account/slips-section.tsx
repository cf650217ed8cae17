'use client';

import { useLazy, withI18n } from '@/components/client/use-lazy';
import { useNear } from '@/components/client/use-near';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { Link } from '@/lib/routing/navigation';
import type { SectionProps } from './account-screen';

/**
 * The account’s saved accumulators and picks, loaded once nearly in view. There is no other such list: other screens
 * link to this one.
 */
export function SlipsSection({
  t,
  locale,
  accumulatorHref,
}: Pick<SectionProps, 't' | 'locale'> & { accumulatorHref: string }) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const drawn = useLazy(isNear, () => withI18n(import('@/components/layout/saved-slips'), locale));
  return (
    <Section id="saved-slips" title={t('slips.saved.title')} lead={t('slips.saved.lead')}>
      {drawn ? (
        <drawn.part.SavedSlips i18n={drawn.i18n} />
      ) : (
        <div className={shared.looseLines} aria-busy="true" ref={place} />
      )}
      <p className={form.links}>
        <Link href={accumulatorHref}>{t('shell.accumulator')}</Link>
      </p>
    </Section>
  );
}
