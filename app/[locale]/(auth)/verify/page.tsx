import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientWords } from '@/app/[locale]/client-words';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { VerifyAccount } from '@/components/auth/verify-account';

const screen = plainScreen('verify', async (locale) => (
  <VerifyAccount
    words={await clientWords(locale, ['auth', 'errors', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
