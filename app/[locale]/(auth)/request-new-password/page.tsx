import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientWords } from '@/app/[locale]/client-words';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { RequestPasswordForm } from '@/components/auth/request-password-form';

const screen = plainScreen('request-new-password', async (locale) => (
  <RequestPasswordForm
    words={await clientWords(locale, ['auth', 'errors', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
