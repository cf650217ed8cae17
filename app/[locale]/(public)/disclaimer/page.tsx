import { articleScreen } from '@/app/[locale]/article-screen';

const screen = articleScreen('disclaimer', 'legal');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
