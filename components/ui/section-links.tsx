import chip from './chip-link.module.css';
import css from './section-links.module.css';

type SectionLinksProps = {
  /** Ids and headings of sections, in their order. */ sections: readonly { id: string; title: string }[];
};

/** Where the screen is one long column: one tap to each of its parts. Gone where they stand side by side. */
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
