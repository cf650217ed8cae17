import { PlainPart } from '@/components/layout/plain-part';
import css from './plain-page.module.css';

type TermListProps = {
  terms: readonly { /** Names the term in addresses. */ id: string; term: string; definition: string }[];
};

export function TermList({ terms }: TermListProps) {
  return (
    <PlainPart>
      <dl className={css.terms}>
        {terms.map(({ id, term, definition }) => (
          <div key={id} className={css.entry} id={id}>
            <dt className={css.subheading}>
              <dfn>{term}</dfn>
            </dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </PlainPart>
  );
}
