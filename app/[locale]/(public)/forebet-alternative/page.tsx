import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('forebet-alternative');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
