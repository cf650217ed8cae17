import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('accumulator');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
