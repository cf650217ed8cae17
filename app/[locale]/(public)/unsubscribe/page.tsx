import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { UnsubscribeView } from '@/components/account/unsubscribe-view';
import { pageMetadata } from '@/lib/routing/metadata';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

const readToken = ({ token }: SearchParams): string | null =>
  typeof token === 'string' && /^[\w-]{20,100}$/.test(token) ? token : null;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'unsubscribe' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  return (
    <>
      <ScreenTop locale={locale} routeId="unsubscribe" />
      <UnsubscribeView token={readToken(query)} isDone={query.done === '1'} />
    </>
  );
}
