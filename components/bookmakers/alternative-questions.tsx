import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { localizedPath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bookmakers.module.css';

const questions = [
  {
    question: 'bookmakers.question1',
    response: 'bookmakers.answer1',
    route: 'track-record',
    label: 'shell.trackRecord',
  },
  {
    question: 'bookmakers.question2',
    response: 'bookmakers.answer2',
    route: 'track-record',
    label: 'shell.trackRecord',
  },
  {
    question: 'bookmakers.question3',
    response: 'bookmakers.answer3',
    route: 'predictions-bet-types',
    label: 'shell.betTypes',
  },
  {
    question: 'bookmakers.question4',
    response: 'bookmakers.answer4',
    route: 'methodology',
    label: 'shell.methodology',
  },
  { question: 'bookmakers.question5', response: 'bookmakers.answer5', route: 'premium', label: 'shell.premium' },
] as const;

/** Questions to ask any prediction site, and our answers with evidence, without claims about other sites. */
export function AlternativeQuestions() {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <Section id="questions" title={t('payments.questions.title')} lead={t('bookmakers.questionsLead')}>
      <dl className={css.facts}>
        {questions.map(({ question, response, route, label }) => (
          <div key={question}>
            <dt>{t(question)}</dt>
            <dd>{t(response)}</dd>
            <dd>
              <Link className={shared.target} href={localizedPath(locale, route, {})}>
                {t(label)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
