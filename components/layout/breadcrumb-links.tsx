import type { Breadcrumb } from '@/lib/routing/breadcrumbs';
import { Link } from '@/lib/routing/navigation';
import css from './breadcrumb-links.module.css';

type BreadcrumbLinksProps = { label: string; steps: readonly Breadcrumb[] };

/** The path from the home page to this screen; the last step is the screen itself, without a link. */
export function BreadcrumbLinks({ label, steps }: BreadcrumbLinksProps) {
  return (
    <nav aria-label={label}>
      <ol className={css.steps}>
        {steps.map(({ routeId, name, path }, index) => (
          <li className={css.step} key={routeId}>
            {index === steps.length - 1 ? (
              <bdi aria-current="page">{name}</bdi>
            ) : (
              <Link href={path}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
