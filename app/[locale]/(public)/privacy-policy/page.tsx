import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('privacy-policy');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
