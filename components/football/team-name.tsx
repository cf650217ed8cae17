import css from './team-name.module.css';

type TeamNameProps = { team: { name: string; shortName: string } };

/**
 * The short name is visible where room is scarce, the full one where its container is wide, in the tooltip and for
 * screen readers; isolated, because names stay Latin in every language.
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
