import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('top-bookmakers');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
