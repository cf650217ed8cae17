import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('frequently-asked-questions');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
