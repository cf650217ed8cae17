import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { Cup, CupTie as Tie } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';
import { roundText } from '@/lib/format/round-text';
import css from './cup-rounds.module.css';
import { CupTie, UnknownTie } from './cup-tie';

type Rounds = Cup['rounds'];
type CupRoundsProps = { rounds: Rounds; leagueCode: string; i18n: I18n };

/** More ties than that are a list, not a column of the bracket. */
const tiesOfColumn = 8;

const stageTitles = {
  qualifying: 'leagues.cup.qualifyingTitle',
  group: 'leagues.cup.groupsTitle',
  league: 'leagues.cup.leaguePhase',
  'knock-out': 'leagues.cup.knockOutTitle',
} as const;

/**
 * The knock-out rounds as a bracket, those that are still to come included, once a tie of it is known; those before it
 * folded, but for the newest one while some of its ties are open.
 */
export function CupRounds({ rounds, leagueCode, i18n }: CupRoundsProps) {
  const { t } = i18n;
  const knockOut = rounds.filter(({ stage }) => stage === 'knock-out');
  const crowded = knockOut.findLastIndex(({ ties, unknown }) => ties.length + unknown > tiesOfColumn);
  const last = knockOut.slice(crowded + 1);
  const bracket = last.some(({ ties }) => ties.length > 0) ? last : [];
  const early = [...rounds.filter(({ stage }) => stage === 'qualifying'), ...knockOut.slice(0, crowded + 1)];
  const nameOf = ({ round, stage }: Rounds[number]): string =>
    round === null ? t(stageTitles[stage]) : roundText(round, leagueCode, i18n, stage);
  const column = (round: Rounds[number], index: number) => (
    <section key={round.round} className={css.round}>
      <h3 className={css.name}>{nameOf(round)}</h3>
      <Ties round={round} before={bracket[index - 1]} i18n={i18n} />
    </section>
  );
  const isOpen = ({ ties, unknown }: Rounds[number]) => unknown > 0 || ties.some(({ winner }) => winner === null);
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
        <div className={css.early}>
          {early.map((round, index) => (
            <details
              key={`${round.stage} ${round.round}`}
              open={index === early.length - 1 && (bracket.length === 0 || isOpen(round))}
            >
              <summary className={css.summary}>
                {nameOf(round)} <span className={css.count}>{i18n.format.count(round.ties.length)}</span>
              </summary>
              <Ties round={round} i18n={i18n} />
            </details>
          ))}
        </div>
      ) : null}
    </>
  );
}

type TiesProps = { round: Rounds[number]; before?: Rounds[number] | undefined; i18n: I18n };

function Ties({ round, before, i18n }: TiesProps) {
  const from = before ? feedersOf(round, before) : null;
  return (
    <ol className={css.ties}>
      {round.ties.map((tie) => (
        <li key={tie.matches[0]?.id}>
          <CupTie tie={tie} i18n={i18n} />
        </li>
      ))}
      {Array.from({ length: round.unknown }, (_, index) => (
        <li key={`unknown ${index}`}>
          <UnknownTie from={from} i18n={i18n} />
        </li>
      ))}
    </ol>
  );
}

/** The two ties whose winners meet in the only pair of a round that is not known; null where there are more of them. */
function feedersOf({ ties, unknown }: Rounds[number], before: Rounds[number]): [Tie, Tie] | null {
  if (unknown !== 1 || before.unknown > 0) return null;
  const known = new Set(ties.flatMap(({ home, away }) => [home.id, away.id]));
  const [one, other, ...more] = before.ties.filter(({ home, away }) => !known.has(home.id) && !known.has(away.id));
  return one && other && more.length === 0 ? [one, other] : null;
}
