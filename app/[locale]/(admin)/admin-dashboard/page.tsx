import { clientMessages } from '@/app/[locale]/client-messages';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { DashboardView } from '@/components/dashboard/dashboard-view';
import { screenNames } from '@/components/dashboard/screen-names';
import { href } from '@/lib/routing/hrefs';

const screen = plainScreen(
  'admin-dashboard',
  async (locale) => (
    <DashboardView
      messages={{
        ...(await clientMessages(locale, [
          'auth',
          'dashboard',
          'adminTasks',
          'leagues.format',
          'leagues.zone',
          'match.status',
          'payments.donate',
          'users',
          'errors',
          'shell',
          'widgets',
        ])),
        screens: await screenNames(locale),
      }}
      locale={locale}
      login={href(locale, 'login')}
      match={href(locale, 'prediction', { date: 'matchDate', prediction: 'matchSlug' })}
    />
  ),
  { wide: true },
);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
