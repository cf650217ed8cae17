import { plainScreen } from '@/app/[locale]/plain-screen';
import { AlternativeQuestions } from '@/components/bookmakers/alternative-questions';
import { loadI18n } from '@/lib/format/load-i18n';

const screen = plainScreen('forebet-alternative', async (locale) => (
  <AlternativeQuestions i18n={await loadI18n(locale)} />
));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
