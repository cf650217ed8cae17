import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { VerifyAccount } from '@/components/auth/verify-account';

const screen = plainScreen('verify', async (locale) => (
  <VerifyAccount
    messages={await clientMessages(locale, ['auth', 'errors', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
