import { accountScreen } from '@/app/[locale]/account-screen';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { WelcomeView } from '@/components/account/welcome-view';

const screen = plainScreen('welcome', async (locale) => <WelcomeView {...await accountScreen(locale)} />);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
