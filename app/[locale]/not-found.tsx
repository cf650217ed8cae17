import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LateFailure } from '@/components/not-found/late-failure';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { missingMetadata } from './missing-screen';

async function currentLocale() {
  const locale = await getLocale();
  return isLocale(locale) ? locale : defaultLocale;
}

/** The framework takes the head of every answer with status 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  return missingMetadata(await currentLocale());
}

/** Part of what every page carries, so the screen itself is fetched; the middleware answers unknown addresses with a whole page. */
export default function NotFound() {
  return <LateFailure code={404} />;
}
