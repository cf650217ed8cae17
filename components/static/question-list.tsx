import { PlainPart } from '@/components/layout/plain-part';
import shared from '@/components/ui/shared.module.css';
import css from './plain-page.module.css';

type QuestionListProps = {
  topics: readonly { id: string; title: string; entries: readonly { question: string; answer: string }[] }[];
};

/** Questions by topic, each in a native fold with its answer. */
export function QuestionList({ topics }: QuestionListProps) {
  return (
    <PlainPart className={shared.stack}>
      {topics.map(({ id, title, entries }) => (
        <section key={id} className={shared.card} id={id} aria-labelledby={`${id}-title`}>
          <h2 className={css.topic} id={`${id}-title`}>
            {title}
          </h2>
          {entries.map(({ question, answer }) => (
            <details key={question} className={css.question}>
              <summary className={css.ask}>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </PlainPart>
  );
}
