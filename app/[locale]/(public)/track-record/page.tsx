import { plainScreen } from '@/app/[locale]/plain-screen';

const screen = plainScreen('track-record');
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
