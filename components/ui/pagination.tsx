import { useTranslations } from 'next-intl';
import { Link } from '@/lib/routing/navigation';
import { Icon } from './icon';
import css from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
};

/** Plain links, so that crawlers and visitors without scripts can reach every page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  const t = useTranslations();
  if (pageCount <= 1) return null;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav className={css.pagination} aria-label={t('common.pages')}>
      {page > 1 ? (
        <Link className={css.step} href={hrefOf(page - 1)} rel="prev">
          <Icon name="previous" size={16} />
          {t('common.previousPage')}
        </Link>
      ) : null}
      <ol className={css.pages}>
        {pages.map((number) => (
          <li key={number}>
            <Link
              className={css.page}
              href={hrefOf(number)}

              aria-label={t('common.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <Link className={css.step} href={hrefOf(page + 1)} rel="next">
          {t('common.nextPage')}
          <Icon name="next" size={16} />
        </Link>
      ) : null}
    </nav>
  );
}
