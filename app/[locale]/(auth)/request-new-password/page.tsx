import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { RequestPasswordForm } from '@/components/auth/request-password-form';

const screen = plainScreen('request-new-password', async (locale) => (
  <RequestPasswordForm
    messages={await clientMessages(locale, ['auth', 'errors', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
