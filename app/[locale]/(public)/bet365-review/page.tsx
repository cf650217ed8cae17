import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('bet365-review');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
