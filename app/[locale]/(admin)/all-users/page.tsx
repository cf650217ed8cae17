import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { UsersView } from '@/components/users/users-view';
import { href } from '@/lib/routing/hrefs';

const screen = plainScreen(
  'all-users',
  async (locale) => (
    <UsersView
      messages={await clientMessages(locale, ['auth', 'users', 'adminTasks', 'profile', 'errors', 'shell', 'widgets'])}
      locale={locale}
      login={href(locale, 'login')}
    />
  ),
  { wide: true },
);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
