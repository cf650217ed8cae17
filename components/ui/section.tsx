import type { ReactNode } from 'react';
import css from './section.module.css';

type SectionProps = {
  id: string;
  title: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** The text beside the heading of a closed card; if present, the card is folded into one line. */
  brief?: ReactNode;
  children: ReactNode;
};

/**
 * A card on a page with its own heading. With a `brief` it is a native fold: its content is in the document, the
 * browser's search finds it, and a link to `#id` opens it, because the id is inside.
 */
export function Section({ id, title, lead, brief, children }: SectionProps) {
  const isFolded = brief !== undefined;
  const heading = (
    <h2 className={css.title} id={`${id}-title`}>
      {title}
    </h2>
  );
  const content = (
    <>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </>
  );
  if (!isFolded)
    return (
      <section className={css.section} aria-labelledby={`${id}-title`} id={id}>
        {heading}
        {content}
      </section>
    );
  return (
    <section className={css.folded} aria-labelledby={`${id}-title`}>
      <details>
        <summary className={css.handle}>
          {heading}
          {brief ? <span className={css.brief}>{brief}</span> : null}
        </summary>
        <div className={css.body} id={id}>
          {content}
        </div>
      </details>
    </section>
  );
}
