import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('register');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
