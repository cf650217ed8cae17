import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('bwin-review');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
