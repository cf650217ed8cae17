import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Article, type ArticleNamespace } from '@/components/static/article';
import type { Locale } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/routing/metadata';
import type { RouteId } from '@/lib/routing/routes';
import { getRuntime } from '@/lib/server/runtime';
import { readLocale } from './read-locale';
import { ScreenTop } from './screen-top';

type Props = { params: Promise<{ locale: string }> };

export type ArticleParts = {
  /** Values for the messages' placeholders, besides `site`. */
  values?: Readonly<Record<string, string | number>>;
  /** Content at the end of a section, by its number from 1. */
  slots?: Readonly<Record<number, ReactNode>>;
};

/** Page and metadata of a screen that is one long text. */
export function articleScreen(
  routeId: RouteId,
  namespace: ArticleNamespace,
  readParts?: (locale: Locale) => Promise<ArticleParts>,
) {
  async function generateMetadata({ params }: Props): Promise<Metadata> {
    return pageMetadata({ locale: await readLocale(params), routeId });
  }

  async function Page({ params }: Props) {
    const locale = await readLocale(params);
    const { values, slots } = (await readParts?.(locale)) ?? {};
    return (
      <Article
        locale={locale}
        namespace={namespace}
        routeId={routeId}
        values={{ site: getRuntime().env.SITE_NAME, ...values }}
        above={<ScreenTop locale={locale} routeId={routeId} />}
        slots={slots ?? {}}
      />
    );
  }

  return { generateMetadata, Page };
}
