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

/** How many ties of a long round are shown open. */
const openTies = 6;

/** The title of a cup's rounds; until the knock-out starts, they are called qualifying. */
export const roundsTitle = (rounds: Rounds): 'leagues.cup.knockOutTitle' | 'leagues.cup.qualifyingTitle' =>
  stageTitles[rounds.some(({ stage }) => stage === 'knock-out') ? 'knock-out' : 'qualifying'];

/**
 * The open knock-out rounds as a bracket, including the coming ones, once one of its ties is known; it always includes
 * the quarter-finals and what follows. Earlier rounds are folded, newest first. The newest is open if there is no
 * bracket or one of its ties is undecided; a long round shows only its first ties.
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

/** The first ties of a round, with the others in a fold below. */
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
