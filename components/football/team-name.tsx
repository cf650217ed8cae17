import css from './team-name.module.css';

type TeamNameProps = { team: { name: string; shortName: string } };

/**
 * Shows the short name where room is scarce, and the full one if its container is wide, in the tooltip and to screen
 * readers. Names are isolated, because they stay Latin in every language.
 */
export function TeamName({ team }: TeamNameProps) {
  if (team.shortName === team.name) return <bdi>{team.name}</bdi>;
  return (
    <bdi title={team.name}>
      <span className={css.short} aria-hidden="true">
        {team.shortName}
      </span>
      <span className={css.full}>{team.name}</span>
    </bdi>
  );
}
