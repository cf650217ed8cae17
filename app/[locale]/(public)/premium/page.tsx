import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('premium');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
