import chip from './chip-link.module.css';
import css from './section-links.module.css';

type SectionLinksProps = {
  /** Ids and headings of sections, in order. */ sections: readonly { id: string; title: string }[];
};

/** For screens with one long column: links to their sections. Hidden if these are side by side. */
export function SectionLinks({ sections }: SectionLinksProps) {
  if (sections.length === 0) return null;
  return (
    <ul className={css.links}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={chip.chip} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
