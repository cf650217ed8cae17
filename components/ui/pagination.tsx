import { Link } from '@/lib/routing/navigation';
import { Icon } from './icon';
import css from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  messages: { label: string; previous: string; next: string; page: (page: number) => string };
};

/** Plain links, so that crawlers and visitors without JavaScript reach every page. */
export function Pagination({ page, pageCount, hrefOf, messages }: PaginationProps) {
  if (pageCount <= 1) return null;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav className={css.pagination} aria-label={messages.label}>
      {page > 1 ? (
        <Link className={css.step} href={hrefOf(page - 1)} rel="prev">
          <Icon name="previous" size={16} />
          {messages.previous}
        </Link>
      ) : null}
      <ol className={css.pages}>
        {pages.map((number) => (
          <li key={number}>
            <Link
              className={css.page}
              href={hrefOf(number)}

              aria-label={messages.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <Link className={css.step} href={hrefOf(page + 1)} rel="next">
          {messages.next}
          <Icon name="next" size={16} />
        </Link>
      ) : null}
    </nav>
  );
}
