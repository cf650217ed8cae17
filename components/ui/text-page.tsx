import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import css from './text-page.module.css';

type TextPageProps = {
  /** Breadcrumbs, heading and introduction. */ head: ReactNode;
  /** Ids and headings of its sections, in order. */ sections?: readonly { id: string; title: ReactNode }[] | undefined;
  /** Whether a phone also shows the long list of its sections, between the introduction and the text. */
  isLong?: boolean;
  /** Whether the column is wider, for tables and cards. */
  isRoomy?: boolean;
  children: ReactNode;
};

/** The minimum number of sections for a table of contents. */
const contentsFrom = 4;

/** A page to read: lines of a readable length in the middle of the screen, beside a table of contents if it is long. */
export function TextPage({ head, sections = [], isLong = false, isRoomy = false, children }: TextPageProps) {
  const t = useTranslations();
  return (
    <article className={css.page} data-roomy={isRoomy || undefined}>
      <div className={css.column}>{head}</div>
      {sections.length >= contentsFrom ? (
        <nav className={css.contents} aria-labelledby="contents-title" data-long={isLong || undefined}>
          <p className={css.caption} id="contents-title">
            {t('pages.contents')}
          </p>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={css.column}>{children}</div>
    </article>
  );
}
