import { accountHrefs } from '@/app/[locale]/account-hrefs';
import { clientWords } from '@/app/[locale]/client-words';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { LoginForm } from '@/components/auth/login-form';

const screen = plainScreen('login', async (locale) => (
  <LoginForm
    words={await clientWords(locale, ['auth', 'errors', 'widgets.call'])}
    locale={locale}
    hrefs={accountHrefs(locale)}
  />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
