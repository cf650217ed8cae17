import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { RegisterForm } from '@/components/auth/register-form';

const screen = plainScreen('register', async (locale) => (
  <RegisterForm
    messages={await clientMessages(locale, ['auth', 'resetPassword', 'errors', 'shell', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
