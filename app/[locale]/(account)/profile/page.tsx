import { accountScreen } from '@/app/[locale]/account-screen';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { ProfileView } from '@/components/account/profile-view';

const screen = plainScreen('profile', async (locale) => <ProfileView {...await accountScreen(locale)} />);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
