import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/app/[locale]/json-ld';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { QuestionList } from '@/components/static/question-list';
import { loadMessages, messageAt } from '@/lib/i18n/messages';
import { textByPath } from '@/lib/i18n/text-by-path';
import { faqJsonLd } from '@/lib/routing/json-ld';

const screen = plainScreen(
  'frequently-asked-questions',
  async (locale) => {
    const t = textByPath(await getTranslations({ locale, namespace: 'faq' }));
    const entries = Object.keys(messageAt((await loadMessages(locale)).faq, 'entries')).map((id) => ({
      question: t(`entries.${id}.question`),
      answer: t(`entries.${id}.answer`),
    }));
    return (
      <>
        <QuestionList entries={entries} />
        <JsonLd data={faqJsonLd(entries)} />
      </>
    );
  },
  { wide: true },
);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
