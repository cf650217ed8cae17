import { getTranslations } from 'next-intl/server';
import { plainScreen } from '@/app/[locale]/plain-screen';
import { JsonLd } from '@/components/layout/json-ld';
import { QuestionList } from '@/components/static/question-list';
import { faqJsonLd } from '@/lib/routing/json-ld';

const screen = plainScreen('frequently-asked-questions', async (locale) => {
  const t = await getTranslations({ locale, namespace: 'pages.frequentlyAskedQuestions' });
  const entries = [
    { question: t('question1'), answer: t('answer1') },
    { question: t('question2'), answer: t('answer2') },
    { question: t('question3'), answer: t('answer3') },
  ];
  return (
    <>
      <QuestionList entries={entries} />
      <JsonLd data={faqJsonLd(entries)} />
    </>
  );
});
export const generateMetadata = screen.generateMetadata;
export default screen.Page;
