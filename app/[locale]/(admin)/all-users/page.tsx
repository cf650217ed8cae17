import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('all-users');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
