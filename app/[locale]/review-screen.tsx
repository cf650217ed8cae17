import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReviewView } from '@/components/bookmakers/review-view';
import type { ReviewedBookmakerId } from '@/lib/domain/football/bookmakers';
import { textByPath } from '@/lib/i18n/text-by-path';
import { metaKeyOf } from '@/lib/routing/meta-key';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { listBookmakers } from '@/lib/server/services/bookmakers/list-bookmakers';
import { readLocale } from './read-locale';
import { ScreenTop } from './screen-top';

type Props = { params: Promise<{ locale: string }> };

export function reviewScreen(id: ReviewedBookmakerId) {
  const routeId = `${id}-review` as const;

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    return pageMetadata({ locale: await readLocale(params), routeId });
  }

  async function Page({ params }: Props) {
    const locale = await readLocale(params);
    const pages = textByPath(await getTranslations({ locale, namespace: 'pages' }));
    const { items } = await listBookmakers();
    const bookmaker = items.find((item) => item.id === id);
    if (!bookmaker) throw new Error(`No facts about ${id}`);
    const key = metaKeyOf(routeId);
    return (
      <ReviewView
        above={<ScreenTop locale={locale} routeId={routeId} />}
        bookmaker={{ ...bookmaker, id }}
        heading={pages(`${key}.heading`)}
        lead={pages(`${key}.text1`)}
        site={getRuntime().env.SITE_NAME}
      />
    );
  }

  return { generateMetadata, Page };
}
