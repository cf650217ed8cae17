import { notFound } from 'next/navigation';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** The language of an address. The middleware only lets ours pass, so anything else is a file that does not exist. */
export async function readLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : notFound();
}
