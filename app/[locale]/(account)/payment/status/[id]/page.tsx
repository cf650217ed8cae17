import { progressScreen } from '../../progress-screen';

const screen = progressScreen('payment-status');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
