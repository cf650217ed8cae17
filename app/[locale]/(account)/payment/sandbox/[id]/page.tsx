import type { Metadata } from 'next';
import { cache } from 'react';
import { clientMessages } from '@/app/[locale]/client-messages';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { SandboxButtons } from '@/components/payments/sandbox-buttons';
import { formatMoney } from '@/lib/domain/money/plans';
import { intlTag } from '@/lib/i18n/formats';
import { href } from '@/lib/routing/hrefs';
import { findSandboxCheckout } from '@/lib/server/services/payments/sandbox-checkout';

const findCheckout = cache(findSandboxCheckout);

const screen = plainScreen('payment-sandbox', async (locale, reference = '') => {
  const checkout = await findCheckout(reference);
  if (!checkout) return null;
  return (
    <>
      <p>
        <bdi>{checkout.title}</bdi> · <strong>{formatMoney(intlTag(locale), checkout.amountMinor)}</strong>
      </p>
      <SandboxButtons
        reference={reference}
        messages={await clientMessages(locale, ['auth', 'payments', 'widgets.call'])}
      />
    </>
  );
});

type PageProps = Parameters<typeof screen.Page>[0];

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { id = '' } = await props.params;
  return (await findCheckout(id)) ? screen.generateMetadata(props) : missingMetadata(await readLocale(props.params));
}

export default async function Page(props: PageProps) {
  const { id = '' } = await props.params;
  const locale = await readLocale(props.params);
  if (!(await findCheckout(id)))
    return <MissingScreen locale={locale} path={href(locale, 'payment-sandbox', { id })} />;
  return <screen.Page {...props} />;
}
