import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('glossary');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
