import { getLocale } from 'next-intl/server';
import { NotFoundScreen } from '@/components/not-found/not-found-screen';
import type { Metadata } from 'next';
import { isLocale, defaultLocale } from '@/lib/i18n/locales';
import { missingMetadata } from './missing-screen';

async function currentLocale() {
  const locale = await getLocale();
  return isLocale(locale) ? locale : defaultLocale;
}

/** The framework takes the head of every answer with status 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  return missingMetadata(await currentLocale());
}

export default async function NotFound() {
  return <NotFoundScreen locale={await currentLocale()} />;
}
