import type { ReactNode } from 'react';
import css from './section.module.css';

type SectionProps = {
  id: string;
  title: ReactNode;
  /** One sentence under the heading. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A card of a page with its own heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={css.section} aria-labelledby={`${id}-title`} id={id}>
      <h2 className={css.title} id={`${id}-title`}>
        {title}
      </h2>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
