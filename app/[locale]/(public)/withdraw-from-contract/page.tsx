import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { WithdrawalView } from '@/components/withdrawal/withdrawal-view';
import { pageMetadata } from '@/lib/routing/metadata';
import { readWithdrawalStep } from '@/lib/server/services/payments/withdrawal-page';

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'withdrawal' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const step = await readWithdrawalStep(await searchParams);
  return (
    <>
      <ScreenTop locale={locale} routeId="withdrawal" />
      <WithdrawalView step={step} />
    </>
  );
}
