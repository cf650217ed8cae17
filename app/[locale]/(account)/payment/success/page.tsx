import { progressScreen } from '../progress-screen';

const screen = progressScreen('payment-success');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
