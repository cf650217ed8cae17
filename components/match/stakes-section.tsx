import { useTranslations } from 'next-intl';
import { StakeLine } from '@/components/football/stake-line';
import { aimKey, ownResult, resultKeys } from '@/components/football/stake-text';
import { TeamName } from '@/components/football/team-name';
import { HiddenText } from '@/components/ui/hidden-text';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { AimStake } from '@/lib/contracts/match-stakes';
import type { ResultOutcome } from '@/lib/domain/football/match';
import { matchSides, type MatchSide } from '@/lib/domain/football/match-stakes';
import { chanceText } from '@/lib/format/chance-text';
import { useFormats } from '@/lib/format/use-i18n';
import css from './stakes-section.module.css';

type StakesSectionProps = { match: MatchDetail };

/** The results in a side's own order, its win first. */
const resultsOf = (side: MatchSide): readonly ResultOutcome[] =>
  side === 'home' ? ['home', 'draw', 'away'] : ['away', 'draw', 'home'];

/** Whether any result of this match changes the aim's chance; otherwise the aim is not at stake. */
const hasChange = ({ after }: AimStake): boolean => Object.values(after).some((chance) => chance?.isChange);

/** Leaves out Europe as a whole if its cups are shown. */
function shownOf(stakes: readonly AimStake[]): AimStake[] {
  const hasCups = stakes.some(({ aim }) => aim === 'europaLeague');
  return stakes.filter((stake) => hasChange(stake) && !(hasCups && stake.aim === 'europe'));
}

/**
 * How each result would change the chances of both clubs, in one table per club; a dash marks changes too small for the
 * simulation to detect.
 */
export function StakesSection({ match }: StakesSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const { stakes } = match;
  if (!stakes) return null;
  return (
    <Section
      id="stakes"
      title={t('stakes.title')}
      lead={stakes.runs === null ? t('stakes.leadTie') : t('stakes.lead', { runs: format.count(stakes.runs) })}
    >
      {stakes.headline ? <StakeLine stake={stakes.headline} match={match} /> : null}
      <div className={css.clubs}>
        {matchSides.map((side) => {
          const rows = shownOf(stakes[side]);
          return rows.length > 0 ? <Club key={side} match={match} side={side} rows={rows} /> : null;
        })}
      </div>
    </Section>
  );
}

type ClubProps = { match: MatchDetail; side: MatchSide; rows: readonly AimStake[] };

function Club({ match, side, rows }: ClubProps) {
  const t = useTranslations();
  const format = useFormats();
  const results = resultsOf(side);
  return (
    <table className={css.table}>
      <caption>
        <TeamName team={match[side]} />
        <HiddenText>{format.colon + t('stakes.caption')}</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('stakes.chance')}</th>
          <th scope="col">{t('stakes.now')}</th>
          {results.map((outcome) => (
            <th key={outcome} scope="col">
              {t(resultKeys[ownResult(outcome, side)])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ aim, now, after }) => (
          <tr key={aim}>
            <th scope="row">{t(aimKey(aim, match.league))}</th>
            <td>
              <bdi dir="ltr">{chanceText(now, format)}</bdi>
            </td>
            {results.map((outcome) => (
              <Chance key={outcome} now={now} chance={after[outcome]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chance({ now, chance }: { now: number; chance: AimStake['after'][ResultOutcome] }) {
  const t = useTranslations();
  const format = useFormats();
  if (!chance?.isChange)
    return (
      <td className={css.same}>
        <span aria-hidden="true">–</span>
        <HiddenText>{t('stakes.same')}</HiddenText>
      </td>
    );
  const { probability, low, high } = chance;
  return (
    <td data-move={probability > now ? 'up' : 'down'}>
      <bdi dir="ltr">{chanceText(probability, format)}</bdi>
      {high > low ? (
        <small className={css.band}>
          <bdi dir="ltr">±{format.percentFine((high - low) / 2)}</bdi>
        </small>
      ) : null}
    </td>
  );
}
