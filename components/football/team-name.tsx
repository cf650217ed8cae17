import { HiddenText } from '@/components/ui/hidden-text';

type TeamNameProps = { team: { name: string; shortName: string } };

/**
 * The short name is visible, the full one in the tooltip and for screen readers; isolated, because names stay Latin in
 * every language.
 */
export function TeamName({ team }: TeamNameProps) {
  if (team.shortName === team.name) return <bdi>{team.name}</bdi>;
  return (
    <bdi title={team.name}>
      <span aria-hidden="true">{team.shortName}</span>
      <HiddenText>{team.name}</HiddenText>
    </bdi>
  );
}
