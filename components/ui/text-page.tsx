import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import css from './text-page.module.css';

type TextPageProps = {
  /** Breadcrumbs, heading and introduction. */ head: ReactNode;
  /** Ids and headings of its sections, in order. */ sections?: readonly { id: string; title: ReactNode }[] | undefined;
  /** Shows a long list of its sections on a phone as well, between the introduction and the text. */
  isLong?: boolean;
  /** For tables and cards: a wider column. */
  isRoomy?: boolean;
  children: ReactNode;
};

/** Minimum number of sections for a table of contents. */
const contentsFrom = 4;

/** A page to read: lines of a readable length in the middle of the screen, its contents beside them where it has many. */
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
