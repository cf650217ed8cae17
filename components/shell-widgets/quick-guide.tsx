import { getTranslations } from 'next-intl/server';
import { PlainPart } from '@/components/layout/plain-part';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import shared from '@/components/ui/shared.module.css';
import type { Locale } from '@/lib/i18n/locales';
import css from './quick-guide.module.css';

type QuickGuideProps = { locale: Locale };

const lines = ['bar', 'goals', 'tip', 'odds'] as const;

/** How to read a prediction, for newcomers, as a line that unfolds. Once dismissed, the head script hides it. */
export async function QuickGuide({ locale }: QuickGuideProps) {
  const t = await getTranslations({ locale, namespace: 'widgets' });
  return (
    <PlainPart>
      <aside className={css.guide} aria-labelledby="guide-title" data-quick-guide>
        <details>
          <summary className={css.handle}>
            <h2 className={shared.label} id="guide-title">
              {t('guide.title')}
            </h2>
          </summary>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line} data-odds={line === 'odds' ? '' : undefined}>
                {t(`guide.${line}`)}
              </li>
            ))}
          </ul>
        </details>
        <button className={css.hide} type="button" title={t('guide.hide')} data-do="hide-guide" data-needs-js>
          <Icon name="close" size={16} />
          <HiddenText>{t('guide.hide')}</HiddenText>
        </button>
      </aside>
    </PlainPart>
  );
}
