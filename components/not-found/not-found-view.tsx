import { Ball } from './ball';
import { HomeButton } from './home-button';
import css from './not-found.module.css';

export type NotFoundMessages = {
  headline: string;
  quip?: string | undefined;
  lines: readonly [string, string];
  path: string | null;
  /** The id of the error in our log. */
  reference?: string | undefined;
  home: string;
  scoring: string;
  search: string;
  searchLabel: string;
};

type NotFoundViewProps = { code: 404 | 500; messages: NotFoundMessages; homeHref: string; searchHref: string };

/** Takes all its text as props, because the error boundaries also render it in the browser. */
export function NotFoundView({ code, messages, homeHref, searchHref }: NotFoundViewProps) {
  return (
    <article className={css.page}>
      <p className={css.code} role="img" aria-label={String(code)}>
        {String(code)
          .split('')
          .map((digit, index) => (
            <span key={index}>{index === 1 ? <Bouncing /> : digit}</span>
          ))}
      </p>
      <h1 className={css.headline}>{messages.headline}</h1>
      {messages.quip === undefined ? null : <p>{messages.quip}</p>}
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

/** Replaces the number's middle digit with a bouncing ball. */
function Bouncing() {
  return (
    <span className={css.bounce}>
      <Ball className={css.ball} />
    </span>
  );
}
