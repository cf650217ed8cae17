import { Link } from '@/lib/routing/navigation';
import css from './plain-page.module.css';

type LinkListProps = { items: readonly { href: string; name: string }[] };

/** Names that lead to their screens. */
export function LinkList({ items }: LinkListProps) {
  return (
    <ul className={css.list}>
      {items.map(({ href, name }) => (
        <li key={href}>
          <Link href={href}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
