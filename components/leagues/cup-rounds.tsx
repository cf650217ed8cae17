import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import { roundText } from '@/lib/format/round-text';
import { useI18n } from '@/lib/format/use-i18n';
import { feedersOf, isOpenRound, isShortRound, layOut, type Rounds } from './bracket-layout';
import css from './cup-rounds.module.css';
import { CupTie, UnknownTie } from './cup-tie';

type CupRoundsProps = { rounds: Rounds; leagueCode: string };

const stageTitles = {
  qualifying: 'leagues.cup.qualifyingTitle',
  group: 'leagues.cup.groupsTitle',
  league: 'leagues.cup.leaguePhase',
  'knock-out': 'leagues.cup.knockOutTitle',
} as const;

/** So many ties of a long round stand open. */
const openTies = 6;

/** What the rounds of a cup are called together: of one that has not come further, its qualifying. */
export const roundsTitle = (rounds: Rounds): 'leagues.cup.knockOutTitle' | 'leagues.cup.qualifyingTitle' =>
  stageTitles[rounds.some(({ stage }) => stage === 'knock-out') ? 'knock-out' : 'qualifying'];

/**
 * The knock-out rounds that are open as a bracket, those that are still to come included, once a tie of it is known; at
 * least from the quarter-finals on. Those before it are folded, the newest first, which is open if there is no bracket or
 * a tie of it is undecided; of a long one the first ties.
 */
export function CupRounds({ rounds, leagueCode }: CupRoundsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { bracket, early } = layOut(rounds);
  if (bracket.length + early.length === 0) return null;
  const nameOf = ({ round, stage }: Rounds[number]): string =>
    round === null ? t(stageTitles[stage]) : roundText(round, leagueCode, i18n, stage);
  const column = (round: Rounds[number], index: number) => (
    <section key={round.round} className={css.round}>
      <h3 className={css.name}>{nameOf(round)}</h3>
      <Ties round={round} before={bracket[index - 1]} />
    </section>
  );
  const hasChances = rounds.some(({ ties }) => ties.some(({ chance }) => chance !== null));
  return (
    <Section id="knock-out" title={t(roundsTitle(rounds))} lead={hasChances ? t('leagues.cup.tieChances') : undefined}>
      {bracket.length > 1 ? (
        <ScrollFrame label={t('leagues.cup.knockOutTitle')}>
          <div className={css.bracket}>{bracket.map(column)}</div>
        </ScrollFrame>
      ) : (
        bracket.map(column)
      )}
      {early.length > 0 ? (
        <div className={css.early}>
          {early.map((round, index) => (
            <details
              key={`${round.stage} ${round.round}`}
              open={index === 0 && (bracket.length === 0 || isOpenRound(round))}
            >
              <summary className={css.summary}>
                {nameOf(round)} <span className={css.count}>{format.count(round.ties.length)}</span>
              </summary>
              <LongTies round={round} />
            </details>
          ))}
        </div>
      ) : null}
    </Section>
  );
}

/** The first ties of a round, and the others in a fold below. */
function LongTies({ round }: { round: Rounds[number] }) {
  const { t, format } = useI18n();
  if (isShortRound(round)) return <Ties round={round} />;
  return (
    <>
      <Ties round={{ ...round, ties: round.ties.slice(0, openTies), unknown: 0 }} />
      <details className={css.others}>
        <summary className={css.summary}>
          {t('day.more')} <span className={css.count}>{format.count(round.ties.length - openTies)}</span>
        </summary>
        <Ties round={{ ...round, ties: round.ties.slice(openTies) }} />
      </details>
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
