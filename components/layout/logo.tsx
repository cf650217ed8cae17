import shared from '@/components/ui/shared.module.css';
import css from './logo.module.css';

type LogoProps = { name: string };

/**
 * Three bars of a probability in a circle like the centre spot's; the name beside it is text, because an operator may
 * rename the site.
 */
export function Logo({ name }: LogoProps) {
  return (
    <span className={shared.withIcon}>
      <svg className={css.mark} width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect className={css.ground} width="32" height="32" rx="8" />
        <path className={css.arc} d="M4 23.5a12 12 0 0124 0" />
        <path className={css.home} d="M9 24v-9" />
        <path className={css.draw} d="M16 24v-4" />
        <path className={css.away} d="M23 24v-6.5" />
      </svg>
      <bdi className={css.name}>{name}</bdi>
    </span>
  );
}
