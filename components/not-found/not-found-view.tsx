import { HomeButton } from './home-button';
import css from './not-found.module.css';

export type NotFoundMessages = {
  headline: string;
  lines: readonly [string, string];
  /** The requested address. */
  path: string | null;
  /** The id of the error in our log. */
  reference?: string | undefined;
  home: string;
  scoring: string;
  search: string;
  searchLabel: string;
};

type NotFoundViewProps = { code: 404 | 500; messages: NotFoundMessages; homeHref: string; searchHref: string };

/** Also rendered in the browser, by the error boundaries, so it takes all its text as props. */
export function NotFoundView({ code, messages, homeHref, searchHref }: NotFoundViewProps) {
  return (
    <article className={css.page}>
      <p className={css.code} role="img" aria-label={String(code)}>
        {String(code)
          .split('')
          .map((digit, index) => (
            <span key={index}>{index === 1 ? <Ball /> : digit}</span>
          ))}
      </p>
      <h1 className={css.headline}>{messages.headline}</h1>
      <p className={css.line}>{messages.lines[0]}</p>
      <p className={css.line}>{messages.lines[1]}</p>
      {messages.path === null ? null : (
        <p className={css.path}>
          <bdi>{messages.path}</bdi>
        </p>
      )}
      {messages.reference === undefined ? null : <p className={css.path}>{messages.reference}</p>}
      <HomeButton href={homeHref} label={messages.home} scoring={messages.scoring} />
      <form className={css.search} role="search" method="get" action={searchHref}>
        <input
          className={css.input}
          type="search"
          name="q"
          required
          maxLength={80}
          aria-label={messages.searchLabel}
          placeholder={messages.searchLabel}
        />
        <button className={css.find} type="submit">
          {messages.search}
        </button>
      </form>
    </article>
  );
}

/** Replaces the number's middle digit, and bounces there. */
function Ball() {
  return (
    <span className={css.bounce}>
      <svg className={css.ball} viewBox="0 0 64 64" data-ball>
        <circle className={css.leather} cx="32" cy="32" r="30" />
        <path className={css.patch} d="M32 20l11 8-4 13H25l-4-13z" />
        <path
          className={css.patch}
          d="M32 2.5L42 9l-10 6.5L22 9zM60 24l1.4 12.5L52 33l-1-9.5zM4 24l-1.4 12.5L12 33l1-9.5zM48 56.5l-11.5 4.700L37 50l9-4.5zM16 56.5l11.5 4.700L27 50l-9-4.5z"
        />
        <path className={css.seam} d="M32 15.5V20M43 28l8-4.5M39 41l7 4.5M25 41l-7 4.5M21 28l-8-4.5" />
      </svg>
    </span>
  );
}
