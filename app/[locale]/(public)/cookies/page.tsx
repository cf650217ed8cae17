import { articleScreen } from '@/app/[locale]/article-screen';
import { StoredTable } from '@/components/static/stored-table';

const screen = articleScreen('cookies', 'legal', async (locale) => ({ slots: { 1: <StoredTable locale={locale} /> } }));
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
