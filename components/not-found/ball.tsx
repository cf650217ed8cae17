import css from './ball.module.css';

export function Ball({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" data-ball>
      <circle className={css.leather} cx="32" cy="32" r="30" />
      <path className={css.patch} d="M32 20l11 8-4 13H25l-4-13z" />
      <path
        className={css.patch}
        d="M32 2.5L42 9l-10 6.5L22 9zM60 24l1.4 12.5L52 33l-1-9.5zM4 24l-1.4 12.5L12 33l1-9.5zM48 56.5l-11.5 4.700L37 50l9-4.5zM16 56.5l11.5 4.700L27 50l-9-4.5z"
      />
      <path className={css.seam} d="M32 15.5V20M43 28l8-4.5M39 41l7 4.5M25 41l-7 4.5M21 28l-8-4.5" />
    </svg>
  );
}
