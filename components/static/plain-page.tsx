import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextPage } from '@/components/ui/text-page';
import type { Locale } from '@/lib/i18n/locales';
import { textByPath } from '@/lib/i18n/text-by-path';
import { metaKeyOf } from '@/lib/routing/meta-key';
import type { RouteId } from '@/lib/routing/routes';
import css from './plain-page.module.css';

type PlainPageProps = {
  locale: Locale;
  routeId: RouteId;
  values?: Readonly<Record<string, string>>;
  above?: ReactNode;
  /** The sections for the table of contents beside the text. */
  sections?: readonly { id: string; title: string }[] | undefined;
  /** Whether it may be wider than a readable line. */
  wide?: boolean;
  /** Whether its children render heading and paragraphs. */
  bare?: boolean;
  children?: ReactNode;
};

const paragraphs = ['text1', 'text2', 'text3'] as const;

/** A text screen: heading and paragraphs from the namespace `pages`, then its lists. */
export async function PlainPage({
  locale,
  routeId,
  values,
  above,
  sections,
  wide = false,
  bare = false,
  children,
}: PlainPageProps) {
  const t = textByPath(await getTranslations({ locale, namespace: 'pages' }));
  const key = metaKeyOf(routeId);
  const head = (
    <>
      {above}
      {bare ? null : (
        <>
          <h1 className={css.heading}>{t(`${key}.heading`, values)}</h1>
          {paragraphs.map((name) => (t.has(`${key}.${name}`) ? <p key={name}>{t(`${key}.${name}`, values)}</p> : null))}
        </>
      )}
    </>
  );
  if (!wide)
    return (
      <TextPage head={head} sections={sections}>
        {children}
      </TextPage>
    );
  return (
    <article className={css.wide}>
      {head}
      {children}
    </article>
  );
}
