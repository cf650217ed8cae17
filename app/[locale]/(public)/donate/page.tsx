import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { DonateForm } from '@/components/payments/donate-form';
import { donationChoices, formatMoney } from '@/lib/domain/money/plans';
import { intlTag } from '@/lib/i18n/formats';

const screen = plainScreen('donate', async (locale) => (
  <DonateForm
    amounts={donationChoices.map((amount) => formatMoney(intlTag(locale), amount))}
    locale={locale}
    messages={await clientMessages(locale, ['auth', 'payments', 'widgets.call'])}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
