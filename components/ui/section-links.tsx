import chip from './chip-link.module.css';
import css from './section-links.module.css';

type SectionLinksProps = {
  /** The ids and headings of the sections, in order. */ sections: readonly { id: string; title: string }[];
};

/** Links to the sections of a screen with one long column. Hidden if the sections are side by side. */
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
