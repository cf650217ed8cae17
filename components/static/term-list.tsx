import css from './plain-page.module.css';

type TermListProps = { terms: readonly { term: string; definition: string }[] };

/** Terms, each with what it means. */
export function TermList({ terms }: TermListProps) {
  return (
    <dl className={css.terms}>
      {terms.map(({ term, definition }) => (
        <div key={term} className={css.entry}>
          <dt className={css.subheading}>
            <dfn>{term}</dfn>
          </dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}
