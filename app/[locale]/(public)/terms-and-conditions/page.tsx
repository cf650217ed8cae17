import { articleScreen } from '@/app/[locale]/article-screen';

const screen = articleScreen('terms-and-conditions', 'legal');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
