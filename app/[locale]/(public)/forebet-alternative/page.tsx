import { plainScreen } from '@/app/[locale]/plain-screen';
import { AlternativeQuestions } from '@/components/bookmakers/alternative-questions';
const screen = plainScreen('forebet-alternative', async () => <AlternativeQuestions />);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
