import { progressScreen } from '@/app/[locale]/(account)/payment/progress-screen';

const screen = progressScreen('payment-success');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
