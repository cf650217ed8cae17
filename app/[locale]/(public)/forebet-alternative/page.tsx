import { plainScreen } from '@/app/[locale]/plain-screen';
import { AlternativeQuestions } from '@/components/bookmakers/alternative-questions';
import { readI18n } from '@/lib/format/read-i18n';

const screen = plainScreen('forebet-alternative', async (locale) => (
  <AlternativeQuestions i18n={await readI18n(locale)} />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
