import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('about-us');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
