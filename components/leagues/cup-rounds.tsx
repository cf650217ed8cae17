import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { Cup } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';
import { roundText } from '@/lib/format/round-text';
import css from './cup-rounds.module.css';
import { CupTie } from './cup-tie';

type Rounds = Cup['rounds'];
type CupRoundsProps = { rounds: Rounds; leagueCode: string; i18n: I18n };

/** More ties than that are a list, not a column of the bracket. */
const tiesOfColumn = 16;

const stageTitles = {
  qualifying: 'leagues.cup.qualifyingTitle',
  group: 'leagues.cup.groupsTitle',
  league: 'leagues.cup.leaguePhase',
  'knock-out': 'leagues.cup.knockOutTitle',
} as const;

/** The knock-out rounds as a bracket, those before it folded; the newest of them is open until there is a bracket. */
export function CupRounds({ rounds, leagueCode, i18n }: CupRoundsProps) {
  const { t } = i18n;
  const knockOut = rounds.filter(({ stage }) => stage === 'knock-out');
  const crowded = knockOut.findLastIndex(({ ties }) => ties.length > tiesOfColumn);
  const bracket = knockOut.slice(crowded + 1);
  const early = [...rounds.filter(({ stage }) => stage === 'qualifying'), ...knockOut.slice(0, crowded + 1)];
  const nameOf = ({ round, stage }: Rounds[number]): string =>
    round === null ? t(stageTitles[stage]) : roundText(round, leagueCode, i18n, stage);
  const column = (round: Rounds[number]) => (
    <section key={round.round} className={css.round}>
      <h3 className={css.name}>{nameOf(round)}</h3>
      <Ties round={round} i18n={i18n} />
    </section>
  );
  return (
    <>
      {bracket.length > 0 ? (
        <Section id="knock-out" title={t('leagues.cup.knockOutTitle')}>
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
            <details key={`${round.stage} ${round.round}`} open={bracket.length === 0 && index === early.length - 1}>
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

const Ties = ({ round, i18n }: { round: Rounds[number]; i18n: I18n }) => (
  <ol className={css.ties}>
    {round.ties.map((tie) => (
      <li key={tie.matches[0]?.id}>
        <CupTie tie={tie} i18n={i18n} />
      </li>
    ))}
  </ol>
);
