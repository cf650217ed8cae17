import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('contact-us');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
