import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('admin-dashboard');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
