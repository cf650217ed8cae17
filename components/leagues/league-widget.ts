import { widgetFrame, type WidgetSetting } from '@/components/football/widget-frame';
import type { LeagueDetail, SimulatedSeason } from '@/lib/contracts/leagues';
import type { TeamRef } from '@/lib/contracts/predictions';
import { roundChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { titleRace } from '@/lib/domain/football/title-race';
import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import { zoneKey } from '@/lib/format/zone-key';
import { href } from '@/lib/routing/hrefs';
import { stateReason } from './state-text';
import { zoneShortKey } from './zone-keys';

/** The number of rows in the table and in the race for each size. */
const shownRows = { table: { large: 24, small: 6 }, race: { large: 6, small: 3 } } as const;
/** How many columns of chances fit beside a name in a narrow frame. */
const shownZones = 3;

/** A long name is cut off at its end in any script: it has its own direction, but the frame's alignment. */
const tableStyle =
  'table{inline-size:100%;border-collapse:collapse;font-size:13px}th,td{padding:4px;border-top:1px solid var(--line);text-align:end;font-weight:400;white-space:nowrap}thead th{border-top:0;color:var(--soft);font-size:12px}tbody th{inline-size:100%;max-inline-size:0;overflow:hidden;text-overflow:ellipsis}th:first-child,.name,tbody th{text-align:start}[dir=rtl] tbody th{text-align:right}abbr{text-decoration:none}.none{color:var(--soft)}';

const raceStyle =
  'ol{display:grid;gap:8px;padding:0;list-style:none}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 8px;align-items:baseline}li>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}[dir=rtl] li>span{text-align:right}li strong{font-size:17px}.bar{grid-column:1/-1;background:var(--line)}.bar span{background:var(--accent);border-radius:6px}';

type Column = { id: string; short: string; name: string };
type Row = {
  team: TeamRef;
  /** null before the first match. */
  standing: { position: number; played: number; points: number } | null;
  /** One for each column. */
  chances: readonly number[];
};

/**
 * The widget for a league as a complete page: its table with the chances of the main places or, for a cup, how far its
 * clubs may go.
 */
export function leagueWidget(league: LeagueDetail, setting: WidgetSetting): string {
  const { settings, i18n } = setting;
  const { columns, rows } = league.cup ? cupTable(league.simulatedSeason, i18n) : leagueTable(league, i18n);
  const shown = rows.slice(0, shownRows.table[settings.size]);
  return frameOf(league, league.name, setting, {
    style: tableStyle,
    body: shown.length > 0 ? tableHtml(columns, shown, i18n) : null,
  });
}

/** The widget for a title race as a complete page: who may still win a league or a cup, likeliest first. */
export function raceWidget(league: LeagueDetail, setting: WidgetSetting): string {
  const { settings, i18n } = setting;
  const { t, format } = i18n;
  const race = titleRace(league.simulatedSeason?.teams ?? [], league.cup !== null);
  const goal = race === null || race.goal === 'cup' ? t('leagues.cup.winner') : t(`leagues.zone.${race.goal}`);
  const items = (race?.teams ?? [])
    .filter(({ chance }) => chance > 0)
    .slice(0, shownRows.race[settings.size])
    .map(
      ({ team, chance }) =>
        `<li><span dir="auto">${escapeHtml(team.name)}</span><strong><bdi dir="ltr">${escapeHtml(chanceText(chance, format))}</bdi></strong><div class="bar" aria-hidden="true"><span style="inline-size:${(chance * 100).toFixed(1)}%"></span></div></li>`,
    );
  return frameOf(league, `${league.name} · ${goal}`, setting, {
    style: raceStyle,
    body: items.length > 0 ? `<ol>${items.join('')}</ol>` : null,
  });
}

/** @param content its `body` is null if nothing is known yet */
function frameOf(
  league: LeagueDetail,
  heading: string,
  setting: WidgetSetting,
  { body, style }: { body: string | null; style: string },
): string {
  const { t, format, locale } = setting.i18n;
  const { simulatedSeason, slug } = league;
  const asOf = simulatedSeason
    ? `<p class="soft">${escapeHtml(t('ranking.asOf', { date: format.day(simulatedSeason.fittedOn) }))}</p>`
    : '';
  const reason = stateReason(league, setting.i18n) ?? t('leagues.noNext');
  return widgetFrame(
    {
      heading,
      body: body === null ? `<p>${escapeHtml(reason)}</p>` : body + asOf,
      page: href(locale, 'predictions-league', { slug }),
      style,
    },
    setting,
  );
}

function leagueTable({ table, simulatedSeason }: LeagueDetail, { t }: I18n): { columns: Column[]; rows: Row[] } {
  const finishes = simulatedSeason?.teams ?? [];
  const zones = finishes[0]?.zones ?? [];
  // The title, the next zone, and relegation.
  const shown = zones.filter((_, index) => index < shownZones - 1 || index === zones.length - 1);
  const chancesOf = (teamId: string): number[] => {
    const finish = finishes.find(({ team }) => team.id === teamId);
    return finish
      ? finish.zones.flatMap((zone) =>
          shown.some(({ id }) => id === zone.id) ? [zoneChance(zone, finish.possiblePlaces)] : [],
        )
      : [];
  };
  return {
    columns: shown.map((zone) => ({ id: zone.id, short: t(zoneShortKey(zone)), name: t(zoneKey(zone)) })),
    rows:
      table.length > 0
        ? table.map(({ team, ...standing }) => ({ team, standing, chances: chancesOf(team.id) }))
        : finishes.map(({ team }) => ({ team, standing: null, chances: chancesOf(team.id) })),
  };
}

const cupColumns = [
  ['semi-finals', 'match.rounds.semiFinals'],
  ['final', 'match.rounds.final'],
  ['title', 'leagues.cup.winner'],
] as const;

function cupTable(season: SimulatedSeason | null, { t }: I18n): { columns: Column[]; rows: Row[] } {
  return {
    columns: cupColumns.map(([id, key]) => ({ id, short: t(key), name: t(key) })),
    rows: (titleRace(season?.teams ?? [], true)?.teams ?? [])
      .filter(({ chance }) => chance > 0)
      .map((club) => ({
        team: club.team,
        standing: null,
        chances: cupColumns.map(([round]) => roundChance(round, club)),
      })),
  };
}

function tableHtml(columns: readonly Column[], rows: readonly Row[], { t, format }: I18n): string {
  const hasStanding = rows.some(({ standing }) => standing);
  const head = [
    ...(hasStanding ? [`<th scope="col"><abbr title="${escapeHtml(t('match.table.position'))}">#</abbr></th>`] : []),
    `<th scope="col" class="name">${escapeHtml(t('match.table.team'))}</th>`,
    ...(hasStanding
      ? [
          abbreviated(t('match.tableShort.played'), t('match.table.played')),
          abbreviated(t('match.tableShort.points'), t('match.table.points')),
        ]
      : []),
    ...columns.map(({ short, name }) => abbreviated(short, name)),
  ];
  const cell = (text: string, mark = '') => `<td${mark}><bdi dir="ltr">${escapeHtml(text)}</bdi></td>`;
  const body = rows.map(({ team, standing, chances }) =>
    [
      '<tr>',
      standing ? cell(format.count(standing.position)) : '',
      `<th scope="row" dir="auto">${escapeHtml(team.shortName)}</th>`,
      standing ? cell(format.count(standing.played)) + cell(format.count(standing.points)) : '',
      ...columns.map((_, index) => {
        const chance = chances[index];
        return chance === undefined
          ? '<td></td>'
          : cell(chanceText(chance, format), chance === 0 ? ' class="none"' : '');
      }),
      '</tr>',
    ].join(''),
  );
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const abbreviated = (short: string, name: string): string =>
  `<th scope="col">${short === name ? escapeHtml(name) : `<abbr title="${escapeHtml(name)}">${escapeHtml(short)}</abbr>`}</th>`;
