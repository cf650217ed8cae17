import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('verify');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
