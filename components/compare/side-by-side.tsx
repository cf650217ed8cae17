import type { ReactNode } from 'react';
import { Crest } from '@/components/football/crest';
import { FormLetters } from '@/components/football/form-letters';
import { standingOf } from '@/components/football/past-matches';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import type { Comparison } from '@/lib/contracts/compare';
import { goalChange } from '@/lib/domain/football/goal-change';
import { zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './side-by-side.module.css';

type SideBySideProps = { comparison: Comparison };
type Side = Comparison['one'];

const sides = ['one', 'other'] as const;
const formLength = 5;

/**
 * Both teams in a two-column table: strength, league, season and form. Rows without data for either team are left out.
 */
export function SideBySide({ comparison }: SideBySideProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { imagined } = comparison;
  const rated = (side: 'attack' | 'defence') => (of: (typeof sides)[number]) =>
    imagined ? format.percentSigned(goalChange(side, imagined.ratings[of][side])) : null;
  const ofTeam = (read: (side: Side) => ReactNode) => (of: (typeof sides)[number]) => read(comparison[of]);
  const rows: { id: string; label: string; value: (of: (typeof sides)[number]) => ReactNode }[] = [
    {
      id: 'points',
      label: t('ranking.points'),
      value: ofTeam(({ points }) => (points === null ? null : format.rating(points))),
    },
    { id: 'attack', label: t('compare.scored'), value: rated('attack') },
    { id: 'defence', label: t('compare.conceded'), value: rated('defence') },
    {
      id: 'league',
      label: t('compare.league'),
      value: ofTeam(({ team: { league } }) =>
        league ? (
          <Link href={href(locale, 'predictions-league', { slug: league.slug })}>
            <bdi>{league.name}</bdi>
          </Link>
        ) : null,
      ),
    },
    { id: 'position', label: t('match.table.position'), value: ofTeam((side) => positionOf(side, i18n)) },
    { id: 'finish', label: t('compare.finish'), value: ofTeam((side) => finishOf(side, i18n)) },
    { id: 'chance', label: zoneLabel(comparison, i18n), value: ofTeam((side) => firstZone(side, comparison, i18n)) },
    { id: 'form', label: t('match.formTitle'), value: ofTeam(formOf) },
  ];
  return (
    <Section id="side-by-side" title={t('compare.sideBySide')} lead={imagined ? t('compare.ratingsNote') : undefined}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col">
                <Link className={css.team} href={href(locale, 'team', { teamId: comparison[side].team.id })}>
                  <Crest team={comparison[side].team} />
                  <TeamName team={comparison[side].team} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, value }) => {
            const values = sides.map((side) => value(side));
            return values.every((each) => each === null) ? null : (
              <tr key={id} data-row={id}>
                <th scope="row">{label}</th>
                {values.map((each, index) => (
                  <td key={sides[index]}>{each ?? '–'}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

function positionOf({ team }: Side, { format }: I18n): string | null {
  const row = team.table.find((each) => each.team.id === team.id);
  return row ? format.count(row.position) : null;
}

function finishOf({ team: { simulatedFinish } }: Side, { format }: I18n): string | null {
  if (!simulatedFinish) return null;
  return format.goals(simulatedFinish.positions.reduce((sum, chance, index) => sum + chance * (index + 1), 0));
}

/** The first zone that both leagues' tables share, usually the title. */
function sharedZone({ one, other }: Comparison) {
  return one.team.simulatedFinish?.zones.find(({ id }) =>
    other.team.simulatedFinish?.zones.some((zone) => zone.id === id),
  );
}

function zoneLabel(comparison: Comparison, { t }: I18n): string {
  const zone = sharedZone(comparison);
  return zone ? t(zoneKey(zone)) : '';
}

function firstZone({ team }: Side, comparison: Comparison, { format }: I18n): ReactNode {
  const id = sharedZone(comparison)?.id;
  const finish = team.simulatedFinish;
  const zone = finish?.zones.find((each) => each.id === id);
  return finish && zone ? <bdi dir="ltr">{chanceText(zoneChance(zone, finish.possiblePlaces), format)}</bdi> : null;
}

/** The latest result last, as in tables. */
function formOf({ team }: Side): ReactNode {
  const last = team.form.slice(0, formLength).toReversed();
  return last.length === 0 ? null : <FormLetters form={last.map((match) => standingOf(match, team.id))} />;
}
