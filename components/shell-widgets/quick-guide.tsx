import { getTranslations } from 'next-intl/server';
import { PlainPart } from '@/components/layout/plain-part';
import type { Locale } from '@/lib/i18n/locales';
import css from './quick-guide.module.css';

type QuickGuideProps = { locale: Locale };

const lines = ['bar', 'goals', 'tip', 'odds'] as const;

/** How to read a prediction, for newcomers. Once dismissed, the head script hides it before the first paint. */
export async function QuickGuide({ locale }: QuickGuideProps) {
  const t = await getTranslations({ locale, namespace: 'widgets' });
  return (
    <PlainPart>
      <aside className={css.guide} aria-labelledby="guide-title" data-quick-guide>
        <h2 className={css.title} id="guide-title">
          {t('guide.title')}
        </h2>
        <button className={css.hide} type="button" data-do="hide-guide" data-needs-js>
          {t('guide.hide')}
        </button>
        <ul className={css.lines} tabIndex={0} aria-labelledby="guide-title">
          {lines.map((line) => (
            <li key={line} data-odds={line === 'odds' ? '' : undefined}>
              {t(`guide.${line}`)}
            </li>
          ))}
        </ul>
      </aside>
    </PlainPart>
  );
}
