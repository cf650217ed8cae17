'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { reloadForStaleChunk } from '@/components/providers/reload-guard';
import { session } from '@/components/providers/session';
import form from '@/components/ui/form/form.module.css';
import { Section } from '@/components/ui/section';
import type { I18n } from '@/lib/format/i18n';
import { Link } from '@/lib/routing/navigation';
import type { SectionProps } from './account-screen';
import css from './account.module.css';

type Drawn = { List: ComponentType<{ mayChange: boolean; i18n: I18n }>; i18n: I18n };

/** The account's saved accumulators: whoever has no premium any more still reads and deletes them here. */
export function SlipsSection({
  say,
  locale,
  href,
}: Pick<SectionProps, 'say' | 'locale'> & { /** Address of the accumulator. */ href: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const mayChange = session.getState().isPremium();
  useEffect(() => {
    let isGone = false;
    Promise.all([import('@/components/layout/saved-slips'), import('@/lib/format/load-tool-i18n')])
      .then(async ([{ SavedSlips: List }, { loadToolI18n }]) => ({ List, i18n: await loadToolI18n(locale) }))
      .then((next) => {
        if (!isGone) setDrawn(next);
      }, reloadForStaleChunk);
    return () => {
      isGone = true;
    };
  }, [locale]);
  return (
    <Section id="saved-slips" title={say('slips.saved.title')} lead={say('slips.saved.lead')}>
      {drawn ? <drawn.List mayChange={mayChange} i18n={drawn.i18n} /> : <div className={css.list} aria-busy="true" />}
      <p className={form.links}>
        <Link href={href}>{say('shell.accumulator')}</Link>
      </p>
    </Section>
  );
}
