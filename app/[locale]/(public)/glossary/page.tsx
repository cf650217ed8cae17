import { getTranslations } from 'next-intl/server';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { JsonLd } from '@/components/layout/json-ld';
import { TermList } from '@/components/static/term-list';
import { href } from '@/lib/routing/hrefs';
import { definedTermSetJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';

const screen = plainScreen('glossary', async (locale) => {
  const t = await getTranslations({ locale, namespace: 'pages.glossary' });
  const terms = [
    { term: t('term1'), definition: t('definition1') },
    { term: t('term2'), definition: t('definition2') },
    { term: t('term3'), definition: t('definition3') },
  ];
  return (
    <>
      <TermList terms={terms} />
      <JsonLd data={definedTermSetJsonLd({ name: t('heading'), url: absoluteUrl(href(locale, 'glossary')), terms })} />
    </>
  );
});
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
