import { articleScreen } from '@/app/[locale]/article-screen';
import { Imprint } from '@/components/static/imprint';
import { getRuntime } from '@/lib/server/runtime';

const screen = articleScreen('about-us', 'guides', async (locale) => {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL } = getRuntime().env;
  return {
    slots: { 4: <Imprint locale={locale} name={OPERATOR_NAME} address={OPERATOR_ADDRESS} email={CONTACT_EMAIL} /> },
  };
});
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
