import { accountScreen } from '@/app/[locale]/account-screen';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { RecordView } from '@/components/account/record-view';

const screen = plainScreen('my-record', async (locale) => <RecordView {...await accountScreen(locale)} />);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
