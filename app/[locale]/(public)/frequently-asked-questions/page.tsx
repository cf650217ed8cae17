import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/app/[locale]/json-ld';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { QuestionList } from '@/components/static/question-list';
import { questionTopics } from '@/components/static/question-topics';
import type { Locale } from '@/lib/i18n/locales';
import { textByPath } from '@/lib/i18n/text-by-path';
import { faqJsonLd } from '@/lib/routing/json-ld';

async function readTopics(locale: Locale) {
  const t = textByPath(await getTranslations({ locale, namespace: 'faq' }));
  return Object.entries(questionTopics).map(([id, questions]) => ({
    id,
    title: t(`topics.${id}`),
    entries: questions.map((question) => ({
      question: t(`entries.${question}.question`),
      answer: t(`entries.${question}.answer`),
    })),
  }));
}

const screen = plainScreen(
  'frequently-asked-questions',
  async (locale) => {
    const topics = await readTopics(locale);
    return (
      <>
        <QuestionList topics={topics} />
        <JsonLd data={faqJsonLd(topics.flatMap(({ entries }) => entries))} />
      </>
    );
  },
  { readSections: readTopics },
);
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
