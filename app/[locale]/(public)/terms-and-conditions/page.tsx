import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('terms-and-conditions');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
