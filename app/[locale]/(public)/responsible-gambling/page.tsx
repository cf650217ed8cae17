import { articleScreen } from '@/app/[locale]/article-screen';
import { HelpLines } from '@/components/static/help-lines';

const screen = articleScreen('responsible-gambling', 'guides', async (locale) => ({
  slots: { 4: <HelpLines locale={locale} /> },
}));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
