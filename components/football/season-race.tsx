import chart from '@/components/ui/chart.module.css';
import { Icon } from '@/components/ui/icon';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { SeasonRace as Race } from '@/lib/contracts/season-race';
import { openChance } from '@/lib/domain/football/open-outcomes';
import { raceLine } from '@/lib/domain/football/race-line';
import { shownChances } from '@/lib/domain/football/season-race';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import action from './action-link.module.css';
import css from './season-race.module.css';
import { TeamName } from './team-name';

type SeasonRaceProps = {
  race: Race | null;
  /** Whether it is for a single team, whose name is already on the page. */ isOfTeam?: boolean;
  /** The path of a picture of the chart, for sharing. */ image?: string;
};

const [width, height] = [320, 140];

/**
 * How the chances in a season changed: for each zone, one line per club with its first and current value, and all
 * numbers in a table.
 */
export function SeasonRace({ race, isOfTeam = false, image }: SeasonRaceProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (!race) return null;
  const races = race.races.map((each) => toShown(each, race.days.at(-1)));
  const lead = [
    t('leagues.race.lead'),
    ...(race.madeFrom === null ? [] : [t('leagues.race.madeLater', { date: format.day(race.madeFrom) })]),
  ].join(' ');
  const [first] = races;
  // A club's page has much else, so its first and current chances are beside the heading, and the charts are folded.
  const brief =
    isOfTeam && first?.lines[0]
      ? { brief: `${t(zoneKey(first.zone))} · ${thenNow(race.days, first.lines[0].chances, i18n)}` }
      : {};
  return (
    <Section id="race" title={t('leagues.race.title')} lead={lead} {...brief}>
      <div className={css.races}>
        {races.map((each, index) => {
          const zone = <ZoneRace days={race.days} race={each} isOfTeam={isOfTeam} />;
          const name = <h3 className={css.zone}>{t(zoneKey(each.zone))}</h3>;
          if (isOfTeam || index === 0)
            return (
              <div key={each.zone.id} className={css.race}>
                {name}
                {zone}
              </div>
            );
          // Each chart after the first is folded into one line.
          return (
            <details key={each.zone.id} className={css.folded}>
              <summary className={css.handle}>
                {name}
                <MostMoved race={each} />
              </summary>
              <div className={css.race}>{zone}</div>
            </details>
          );
        })}
      </div>
      {image === undefined ? null : (
        <p>
          <a className={action.action} href={image} download>
            <Icon name="download" />
            {t('matchTools.savePicture')}
          </a>
        </p>
      )}
    </Section>
  );
}

/** Limits chances to what so many runs can tell: only what the points have decided is impossible or certain. */
function toShown({ zone, lines, swing }: Race['races'][number], lastDay: string | undefined): Race['races'][number] {
  const ofTeam = lines.find(({ team }) => team.id === swing?.team.id);
  const isDecided = ofTeam?.isDecided === true && swing?.day === lastDay;
  return {
    zone,
    lines: lines.map((line) => ({ ...line, chances: shownChances(line) })),
    swing: swing && { ...swing, from: openChance(swing.from), to: isDecided ? swing.to : openChance(swing.to) },
  };
}

/** Writes "April 3, 2026: 31%. Now: 72%." */
const thenNow = (days: readonly string[], chances: readonly number[], { t, format }: I18n): string =>
  t('leagues.race.thenNow', {
    date: format.day(days[0] ?? ''),
    then: chanceText(chances[0] ?? 0, format),
    now: chanceText(chances.at(-1) ?? 0, format),
  });

/** The club whose chance has changed most, such as "Levante 26% → 60%". */
function MostMoved({ race: { lines } }: { race: Race['races'][number] }) {
  const changeOf = ({ chances }: (typeof lines)[number]): number => Math.abs((chances.at(-1) ?? 0) - (chances[0] ?? 0));
  const [most] = [...lines].sort((a, b) => changeOf(b) - changeOf(a));
  if (!most) return null;
  return (
    <span className={css.moved}>
      <TeamName team={most.team} /> <FromTo chances={most.chances} />
    </span>
  );
}

/** Writes "26% → 60%" in reading direction. */
const FromTo = ({ chances }: { chances: readonly number[] }) => {
  const { format, dir } = useI18n();
  return (
    <span>
      <bdi dir="ltr">{chanceText(chances[0] ?? 0, format)}</bdi> {dir === 'rtl' ? '←' : '→'}{' '}
      <bdi dir="ltr">{chanceText(chances.at(-1) ?? 0, format)}</bdi>
    </span>
  );
};

type ZoneRaceProps = { days: readonly string[]; race: Race['races'][number]; isOfTeam: boolean };

function ZoneRace({ days, race: { zone, lines, swing }, isOfTeam }: ZoneRaceProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const name = t(zoneKey(zone));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const chance = (value = 0) => chanceText(value, format);
  const ids = { title: `race-${zone.id}-title`, text: `race-${zone.id}-text` };
  return (
    <>
      <figure className={css.chart}>
        <div className={css.plot}>
          <svg
            className={css.lines}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${ids.title} ${ids.text}`}
          >
            <title id={ids.title}>{name}</title>
            <desc id={ids.text}>
              {lines.map(({ team, chances }) => `${team.name} · ${thenNow(days, chances, i18n)}`).join(' ')}
            </desc>
            {[0, 0.5, 1].map((share) => (
              <path key={share} className={css.grid} d={`M0 ${height * (1 - share)}H${width}`} />
            ))}
            {lines.map(({ team, chances }, index) => (
              <path
                key={team.id}
                className={css.line}
                data-line={index}
                d={raceLine(days, chances, { width, height })}
              />
            ))}
          </svg>
          <p className={css.scale} aria-hidden="true">
            {[1, 0.5, 0].map((share) => (
              <span key={share}>{format.percent(share)}</span>
            ))}
          </p>
          <p className={chart.ends} aria-hidden="true">
            <time dateTime={first}>{format.day(first)}</time>
            <time dateTime={last}>{format.day(last)}</time>
          </p>
        </div>
        <figcaption>
          <ul className={css.legend}>
            {lines.map(({ team, chances }, index) => (
              <li key={team.id} className={css.key}>
                <svg className={css.sample} viewBox="0 0 28 4" aria-hidden="true">
                  <path className={css.line} data-line={index} d="M0 2H28" />
                </svg>
                {isOfTeam ? (
                  <span>{thenNow(days, chances, i18n)}</span>
                ) : (
                  <>
                    <strong>
                      <TeamName team={team} />
                    </strong>
                    <FromTo chances={chances} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      {swing ? (
        <p className={css.swing}>
          {t('leagues.race.swing', {
            team: swing.team.name,
            from: chance(swing.from),
            to: chance(swing.to),
            home: swing.match.home.name,
            away: swing.match.away.name,
            score: format.scoreline(swing.match.score),
          })}
        </p>
      ) : null}
      <details className={shared.tallMore}>
        <summary>{t('match.why.showTable')}</summary>
        <ScrollFrame label={name}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('leagues.race.day')}</th>
                {lines.map(({ team }) => (
                  <th key={team.id} scope="col">
                    <TeamName team={team} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, index) => (
                  <tr key={day}>
                    <th scope="row">
                      <time dateTime={day}>{format.day(day)}</time>
                    </th>
                    {lines.map(({ team, chances }) => (
                      <td key={team.id}>
                        <bdi dir="ltr">{chance(chances[index])}</bdi>
                      </td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </ScrollFrame>
      </details>
    </>
  );
}
