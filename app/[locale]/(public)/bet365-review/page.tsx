import { reviewScreen } from '@/app/[locale]/review-screen';

const screen = reviewScreen('bet365');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
