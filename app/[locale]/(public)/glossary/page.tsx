import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/app/[locale]/json-ld';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { BetTypeList } from '@/components/static/bet-type-list';
import { TermList } from '@/components/static/term-list';
import { collator } from '@/lib/domain/shared/intl';
import { sortKey } from '@/lib/format/sort-key';
import { localeRecord } from '@/lib/i18n/locales';
import { loadMessages, messageAt } from '@/lib/i18n/messages';
import { textByPath } from '@/lib/i18n/text-by-path';
import { href } from '@/lib/routing/hrefs';
import { definedTermSetJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';

const screen = plainScreen(
  'glossary',
  async (locale) => {
    const t = textByPath(await getTranslations({ locale, namespace: 'glossary' }));
    const pages = await getTranslations({ locale, namespace: 'pages.glossary' });
    const shell = await getTranslations({ locale, namespace: 'shell' });
    const { language } = localeRecord(locale);
    const { compare } = collator(language);
    const terms = Object.keys(messageAt((await loadMessages(locale)).glossary, 'terms'))
      .map((id) => ({ id, term: t(`terms.${id}.term`), definition: t(`terms.${id}.text`) }))
      .sort((a, b) => compare(sortKey(a.term), sortKey(b.term)));
    return (
      <>
        <TermList
          terms={terms}
          language={language}
          label={pages('heading')}
          after={[{ id: 'bet-types', title: shell('betTypes') }]}
        />
        <BetTypeList />
        <JsonLd
          data={definedTermSetJsonLd({ name: pages('heading'), url: absoluteUrl(href(locale, 'glossary')), terms })}
        />
      </>
    );
  },
  { wide: true },
);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
