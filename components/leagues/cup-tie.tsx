import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { MatchState } from '@/components/football/match-state';
import { TeamName } from '@/components/football/team-name';
import { HiddenText } from '@/components/ui/hidden-text';
import type { CupTie as Tie } from '@/lib/contracts/leagues';
import type { Score } from '@/lib/domain/football/match';
import { tiePercents } from '@/lib/domain/football/rounding';
import { beyondTexts } from '@/lib/format/beyond-text';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './cup-tie.module.css';

type CupTieProps = { tie: Tie };
type Match = Tie['matches'][number];

const sides = ['home', 'away'] as const;

/**
 * A pair in a knock-out round: the goals in each match and in both legs together, and who goes through, or how likely
 * each side is to go through.
 */
export function CupTie({ tie }: CupTieProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const played = tie.matches.filter(({ score }) => score !== null);
  const percents = tie.chance && tiePercents(tie.chance.home);
  return (
    <div className={css.tie}>
      {sides.map((side) => {
        const team = tie[side];
        return (
          <div key={side} className={css.team} data-out={(tie.winner !== null && tie.winner !== side) || undefined}>
            <Link className={css.link} href={href(locale, 'team', { teamId: team.id })}>
              <Crest team={team} />
              <TeamName team={team} />
            </Link>
            {tie.winner === side ? <HiddenText>{t('leagues.cup.goesThrough')}</HiddenText> : null}
            {played.map((match) => (
              <span key={match.id} className={css.goals}>
                {goalsOf(match, team.id)}
              </span>
            ))}
            {tie.aggregate ? <strong className={css.goals}>{tie.aggregate[side]}</strong> : null}
            {percents ? (
              <bdi className={css.chance} dir="ltr" data-chance>
                {format.percent(percents[side] / 100)}
              </bdi>
            ) : null}
          </div>
        );
      })}
      <ul className={css.matches}>
        {tie.matches.map((match) => (
          <li key={match.id}>
            <Link className={css.match} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
              <time dateTime={match.date}>{format.dayAndMonth(match.date)}</time>
            </Link>
            {match.status === 'finished' ? null : <MatchState match={match} />}
            {beyondTexts(facing(match, tie), { t, format }).map(({ long }) => (
              <span key={long}>{long}</span>
            ))}
          </li>
        ))}
        {tie.aggregate ? <li>{t('leagues.cup.aggregate', tie.aggregate)}</li> : null}
      </ul>
    </div>
  );
}

/** A team's goals after the last minute played. */
function goalsOf(match: Match, teamId: string): number {
  const score = match.score?.extraTime ?? match.score;
  return score ? (match.home.id === teamId ? score.home : score.away) : 0;
}

/** A match's score with the tie's home side first, in the order of the tie's rows. */
function facing({ home, score }: Match, tie: Tie): Match['score'] {
  if (!score || home.id === tie.home.id) return score;
  const { extraTime, penalties } = score;
  return {
    ...score,
    ...(extraTime && { extraTime: turned(extraTime) }),
    ...(penalties && { penalties: turned(penalties) }),
  };
}

const turned = ({ home, away }: Score): Score => ({ home: away, away: home });

type UnknownTieProps = {
  /** The two ties whose winners meet; null if that is not known. */
  from: readonly [Tie, Tie] | null;
};

/** A tie with a side that is not known yet. */
export function UnknownTie({ from }: UnknownTieProps) {
  const t = useTranslations();
  return (
    <div className={css.tie} data-unknown>
      {from ? (
        from.map((tie) => (
          <p key={tie.matches[0]?.id} className={css.side}>
            {tie.winner
              ? tie[tie.winner].name
              : t('leagues.cup.winnerOf', { home: tie.home.shortName, away: tie.away.shortName })}
          </p>
        ))
      ) : (
        <p className={css.side}>{t('leagues.cup.unknownTie')}</p>
      )}
    </div>
  );
}
