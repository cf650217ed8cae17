import { PlainPart } from '@/components/layout/plain-part';
import css from './plain-page.module.css';

type QuestionListProps = { entries: readonly { question: string; answer: string }[] };

export function QuestionList({ entries }: QuestionListProps) {
  return (
    <PlainPart className={css.terms}>
      {entries.map(({ question, answer }) => (
        <section key={question} className={css.entry}>
          <h2 className={css.subheading}>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </PlainPart>
  );
}
