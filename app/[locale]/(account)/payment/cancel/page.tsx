import { progressScreen } from '../progress-screen';

const screen = progressScreen('payment-cancel');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
