import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('login');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
