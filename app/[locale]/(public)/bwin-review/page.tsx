import { reviewScreen } from '@/app/[locale]/review-screen';

const screen = reviewScreen('bwin');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
