import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import { roundText } from '@/lib/format/round-text';
import { useI18n } from '@/lib/format/use-i18n';
import { bracketStart, feedersOf, isOpenRound, isShortRound, type Rounds } from './bracket-layout';
import css from './cup-rounds.module.css';
import { CupTie, UnknownTie } from './cup-tie';

type CupRoundsProps = { rounds: Rounds; leagueCode: string };

const stageTitles = {
  qualifying: 'leagues.cup.qualifyingTitle',
  group: 'leagues.cup.groupsTitle',
  league: 'leagues.cup.leaguePhase',
  'knock-out': 'leagues.cup.knockOutTitle',
} as const;

/**
 * The knock-out rounds that are open as a bracket, those that are still to come included, once a tie of it is known; at
 * least from the quarter-finals on. Those before it are folded, the newest first, which is open if it is short and there
 * is no bracket or a tie of it is undecided.
 */
export function CupRounds({ rounds, leagueCode }: CupRoundsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const knockOut = rounds.filter(({ stage }) => stage === 'knock-out');
  const start = bracketStart(knockOut);
  const bracket = knockOut.slice(start);
  const known = knockOut.slice(0, start).filter(({ ties }) => ties.length > 0);
  const early = [...rounds.filter(({ stage }) => stage === 'qualifying'), ...known].reverse();
  const nameOf = ({ round, stage }: Rounds[number]): string =>
    round === null ? t(stageTitles[stage]) : roundText(round, leagueCode, i18n, stage);
  const column = (round: Rounds[number], index: number) => (
    <section key={round.round} className={css.round}>
      <h3 className={css.name}>{nameOf(round)}</h3>
      <Ties round={round} before={bracket[index - 1]} />
    </section>
  );
  const hasChances = bracket.some(({ ties }) => ties.some(({ chance }) => chance !== null));
  return (
    <>
      {bracket.length > 0 ? (
        <Section
          id="knock-out"
          title={t('leagues.cup.knockOutTitle')}
          lead={hasChances ? t('leagues.cup.tieChances') : undefined}
        >
          {bracket.length > 1 ? (
            <ScrollFrame label={t('leagues.cup.knockOutTitle')}>
              <div className={css.bracket}>{bracket.map(column)}</div>
            </ScrollFrame>
          ) : (
            bracket.map(column)
          )}
        </Section>
      ) : null}
      {early.length > 0 ? (
        <div className={css.early} id={bracket.length === 0 ? 'knock-out' : undefined}>
          {early.map((round, index) => (
            <details
              key={`${round.stage} ${round.round}`}
              open={index === 0 && isShortRound(round) && (bracket.length === 0 || isOpenRound(round))}
            >
              <summary className={css.summary}>
                {nameOf(round)} <span className={css.count}>{format.count(round.ties.length)}</span>
              </summary>
              <Ties round={round} />
            </details>
          ))}
        </div>
      ) : null}
    </>
  );
}

type TiesProps = { round: Rounds[number]; before?: Rounds[number] | undefined };

function Ties({ round, before }: TiesProps) {
  const from = before ? feedersOf(round, before) : null;
  return (
    <ol className={css.ties}>
      {round.ties.map((tie) => (
        <li key={tie.matches[0]?.id}>
          <CupTie tie={tie} />
        </li>
      ))}
      {Array.from({ length: round.unknown }, (_, index) => (
        <li key={`unknown ${index}`}>
          <UnknownTie from={from} />
        </li>
      ))}
    </ol>
  );
}
