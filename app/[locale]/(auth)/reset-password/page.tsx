import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';

const screen = plainScreen('reset-password', async (locale) => (
  <ResetPasswordForm
    messages={await clientMessages(locale, ['auth', 'resetPassword', 'errors', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
