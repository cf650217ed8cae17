import css from './league-flag.module.css';

type LeagueFlagProps = {
  country: string;
  size?: 16 | 20;
  /** The league's name, if it is not written beside the flag. */
  alt?: string;
};

/** The flag of a league's country from public/flags, as a decoration beside the league's name or in its place. */
export function LeagueFlag({ country, size = 20, alt = '' }: LeagueFlagProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a static SVG of 200 bytes, which an optimiser cannot improve
    <img
      className={css.flag}
      src={`/flags/${country}.svg`}
      width={size}
      height={Math.round((size * 2) / 3)}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
