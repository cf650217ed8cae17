import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('payment-success');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
