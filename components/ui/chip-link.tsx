import type { ReactNode } from 'react';
import { Link } from '@/lib/routing/navigation';
import css from './chip-link.module.css';

type ChipLinkProps = { href: string; active: boolean; children: ReactNode };

/** One option in a row of filters or sorts, as a link, so that it works without scripts and can be shared. */
export function ChipLink({ href, active, children }: ChipLinkProps) {
  return (
    <Link className={css.chip} href={href} scroll={false} aria-current={active ? 'true' : undefined}>
      {children}
    </Link>
  );
}
