import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('bet-of-the-day');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
