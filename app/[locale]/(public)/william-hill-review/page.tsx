import { reviewScreen } from '@/app/[locale]/review-screen';

const screen = reviewScreen('william-hill');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
