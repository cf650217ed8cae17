import { clientMessages } from '@/app/[locale]/client-messages';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { SandboxButtons } from '@/components/payments/sandbox-buttons';
import { formatMoney } from '@/lib/domain/money/plans';
import { intlTag } from '@/lib/i18n/formats';
import { findSandboxCheckout } from '@/lib/server/services/payments/sandbox-checkout';

const screen = plainScreen('payment-sandbox', async (locale, reference = '') => {
  const checkout = await findSandboxCheckout(reference);
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
export const generateMetadata = screen.generateMetadata;

type PageProps = Parameters<typeof screen.Page>[0];

export default async function Page(props: PageProps) {
  const { id } = await props.params;
  if (!(await findSandboxCheckout(id ?? ''))) return <MissingScreen locale={await readLocale(props.params)} />;
  return <screen.Page {...props} />;
}
