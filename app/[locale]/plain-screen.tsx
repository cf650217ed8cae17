import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { PlainPage } from '@/components/static/plain-page';
import { cookies as cookieNames } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { temporaryRedirect } from '@/lib/routing/redirect';
import { routeRecord, type RouteId } from '@/lib/routing/routes';
import { getRuntime } from '@/lib/server/runtime';
import { guardScreen } from '@/lib/server/services/accounts/guard-screen';
import { MissingScreen } from './missing-screen';
import { readLocale } from './read-locale';
import { ScreenTop } from './screen-top';

type Props = { params: Promise<{ locale: string; id?: string }> };

const paramsOf = (id: string | undefined): Record<string, string> => (id === undefined ? {} : { id });

/**
 * Page and metadata of a text-only screen.
 * @param readBody content below its heading and paragraphs
 */
export function plainScreen(
  routeId: RouteId,
  readBody?: (locale: Locale, id?: string) => Promise<ReactNode>,
  {
    readSections,
    wide = false,
    bare = false,
  }: {
    /** Ids and headings of the body's sections, for a table of contents. */
    readSections?: (locale: Locale) => Promise<{ id: string; title: string }[]>;
    /** As wide as the window allows, for a table. */ wide?: boolean;
    /** The body renders heading and paragraphs itself. */ bare?: boolean;
  } = {},
) {
  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const { id } = await params;
    return pageMetadata({ locale: await readLocale(params), routeId, params: paramsOf(id) });
  }

  async function Page({ params }: Props) {
    const locale = await readLocale(params);
    const { id } = await params;
    if (routeRecord(routeId).guard !== undefined) {
      const decision = await guardScreen(routeId, locale, (await cookies()).get(cookieNames.token.name)?.value);
      if (decision.kind === 'sent') temporaryRedirect(decision.to);
      if (decision.kind === 'missing')
        return <MissingScreen locale={locale} path={localizedPath(locale, routeId, paramsOf(id))} />;
    }
    const values = { site: getRuntime().env.SITE_NAME };
    const trail = <ScreenTop locale={locale} routeId={routeId} params={paramsOf(id)} />;
    return (
      <PlainPage
        locale={locale}
        routeId={routeId}
        values={values}
        above={trail}
        sections={await readSections?.(locale)}
        wide={wide}
        bare={bare}
      >
        {await readBody?.(locale, id)}
      </PlainPage>
    );
  }

  return { generateMetadata, Page };
}
