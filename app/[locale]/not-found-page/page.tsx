import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { missingPathHeader, readMissingPath } from '@/lib/routing/missing-path';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return missingMetadata(await readLocale(params));
}

/** The middleware rewrites unknown addresses to it; it has no public address. */
export default async function NotFoundPage({ params }: Props) {
  const path = readMissingPath((await headers()).get(missingPathHeader));
  return <MissingScreen locale={await readLocale(params)} {...(path === undefined ? {} : { path })} />;
}
