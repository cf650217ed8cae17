import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('request-new-password');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
