import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('payment-cancel');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
