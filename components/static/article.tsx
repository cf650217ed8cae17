import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextPage } from '@/components/ui/text-page';
import type { Locale } from '@/lib/i18n/locales';
import { textByPath } from '@/lib/i18n/text-by-path';
import { metaKeyOf } from '@/lib/routing/meta-key';
import type { RouteId } from '@/lib/routing/routes';
import css from './article.module.css';
import page from './plain-page.module.css';

/** The namespace of the article's messages. */
export type ArticleNamespace = 'legal' | 'guides';

type ArticleProps = {
  locale: Locale;
  namespace: ArticleNamespace;
  routeId: RouteId;
  values?: Readonly<Record<string, string | number>>;
  above?: ReactNode;
  /** Content at the end of sections, by section number starting at 1. */
  slots?: Readonly<Record<number, ReactNode>>;
};

/** The number of sections from which phones show the table of contents as well. */
const longFrom = 5;
const paragraphs = ['text1', 'formula1', 'text2', 'text3'] as const;

/** A long text: heading, introduction, and its numbered sections in order. */
export async function Article({ locale, namespace, routeId, values, above, slots = {} }: ArticleProps) {
  const t = textByPath(await getTranslations({ locale, namespace }));
  const key = metaKeyOf(routeId);
  const numbers: number[] = [];
  while (t.has(`${key}.section${numbers.length + 1}.heading`)) numbers.push(numbers.length + 1);
  return (
    <TextPage
      head={
        <>
          {above}
          <h1 className={page.heading}>{t(`${key}.heading`, values)}</h1>
          <p className={css.introduction}>{t(`${key}.intro`, values)}</p>
        </>
      }
      sections={numbers.map((number) => ({
        id: `section-${number}`,
        title: t(`${key}.section${number}.heading`, values),
      }))}
      isLong={numbers.length >= longFrom}
    >
      {numbers.map((number) => (
        <section key={number} className={css.section} aria-labelledby={`section-${number}`}>
          <h2 className={page.subheading} id={`section-${number}`}>
            {t(`${key}.section${number}.heading`, values)}
          </h2>
          {paragraphs.map((name) => {
            const path = `${key}.section${number}.${name}`;
            if (!t.has(path)) return null;
            return name === 'formula1' ? (
              <pre key={name} className={css.formula} dir="ltr">
                {t(path, values)}
              </pre>
            ) : (
              <p key={name}>{t(path, values)}</p>
            );
          })}
          {slots[number]}
        </section>
      ))}
    </TextPage>
  );
}
