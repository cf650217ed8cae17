import { Section } from '@/components/ui/section';
import type { I18n } from '@/lib/format/i18n';
import { localizedPath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bookmakers.module.css';

const questions = [
  { question: 'bookmakers.question1', answer: 'bookmakers.answer1', route: 'track-record', label: 'shell.trackRecord' },
  { question: 'bookmakers.question2', answer: 'bookmakers.answer2', route: 'track-record', label: 'shell.trackRecord' },
  {
    question: 'bookmakers.question3',
    answer: 'bookmakers.answer3',
    route: 'predictions-bet-types',
    label: 'shell.betTypes',
  },
  { question: 'bookmakers.question4', answer: 'bookmakers.answer4', route: 'methodology', label: 'shell.methodology' },
  { question: 'bookmakers.question5', answer: 'bookmakers.answer5', route: 'premium', label: 'shell.premium' },
] as const;

/** What can be asked of every prediction site, and this one's answers with where to check them. Nothing is said of the others. */
export function AlternativeQuestions({ i18n }: { i18n: I18n }) {
  const { t, locale } = i18n;
  return (
    <Section id="questions" title={t('shell.questions')} lead={t('bookmakers.questionsLead')}>
      <dl className={css.facts}>
        {questions.map(({ question, answer, route, label }) => (
          <div key={question}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
            <dd>
              <Link className={css.link} href={localizedPath(locale, route, {})}>
                {t(label)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
