import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('profile');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
