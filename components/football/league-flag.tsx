type LeagueFlagProps = { country: string; size?: 16 | 20 };

/** The flag of a league's country from public/flags; the league's name stands beside it. */
export function LeagueFlag({ country, size = 20 }: LeagueFlagProps) {
  return (
    // A static SVG of 200 bytes: the framework's image optimiser has nothing to add.
    // eslint-disable-next-line @next/next/no-img-element -- static SVG
    <img src={`/flags/${country}.svg`} width={size} height={(size * 2) / 3} alt="" loading="lazy" decoding="async" />
  );
}
