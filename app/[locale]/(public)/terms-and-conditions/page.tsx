import { getTranslations } from 'next-intl/server';
import { articleScreen } from '@/app/[locale]/article-screen';
import form from '@/components/ui/form/form.module.css';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';

const premium = 4;

const screen = articleScreen('terms-and-conditions', 'legal', async (locale) => {
  const t = await getTranslations({ locale, namespace: 'meta' });
  return {
    slots: {
      [premium]: (
        <p className={form.links}>
          <Link href={href(locale, 'withdrawal')}>{t('withdrawal.name')}</Link>
        </p>
      ),
    },
  };
});
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
