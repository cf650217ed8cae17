import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('william-hill-review');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
