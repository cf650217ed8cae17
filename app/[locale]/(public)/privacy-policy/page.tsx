import { articleScreen } from '@/app/[locale]/article-screen';

const screen = articleScreen('privacy-policy', 'legal');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
