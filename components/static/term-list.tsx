import { PlainPart } from '@/components/layout/plain-part';
import chip from '@/components/ui/chip-link.module.css';
import frame from '@/components/ui/scroll-frame.module.css';
import shared from '@/components/ui/shared.module.css';
import { groupBy } from '@/lib/domain/shared/group-by';
import { sortKey } from '@/lib/format/sort-key';
import css from './plain-page.module.css';

type Term = { /** Identifies the term in addresses. */ id: string; term: string; definition: string };

type TermListProps = {
  /** In the language's alphabetical order. */ terms: readonly Term[];
  language: string;
  /** Names the row of letters for screen readers. */ label: string;
  /** Links to show after the letters. */ after: readonly { id: string; title: string }[];
};

/** Terms grouped by first letter, each with its definition, below a row of these letters. */
export function TermList({ terms, language, label, after }: TermListProps) {
  const letters = [...groupBy(terms, ({ term }) => ([...sortKey(term)][0] ?? '').toLocaleUpperCase(language))];
  return (
    <PlainPart className={shared.stack}>
      <nav className={frame.wrapping} aria-label={label}>
        {letters.map(([letter]) => (
          <a key={letter} className={chip.chip} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
        {after.map(({ id, title }) => (
          <a key={id} className={chip.chip} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {letters.map(([letter, ofLetter]) => (
        <section key={letter} className={css.letter} id={`letter-${letter}`} aria-labelledby={`title-${letter}`}>
          <h2 className={css.subheading} id={`title-${letter}`}>
            {letter}
          </h2>
          <dl className={css.terms}>
            {ofLetter.map(({ id, term, definition }) => (
              <div key={id} className={css.entry} id={id}>
                <dt className={css.term}>
                  <dfn>{term}</dfn>
                </dt>
                <dd>{definition}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PlainPart>
  );
}
