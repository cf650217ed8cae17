import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('responsible-gambling');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
