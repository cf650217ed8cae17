import type { SeasonRace } from '@/lib/contracts/season-race';
import { raceLine } from '@/lib/domain/football/race-line';
import { shownChances } from '@/lib/domain/football/season-race';
import { chanceText } from '@/lib/format/chance-text';
import { zoneKey } from '@/lib/format/zone-key';
import { dark } from '@/lib/theme/tokens';
import { beginSheet, inner, margin, type OgImageSetting } from './parts';
import { ogImageWidth } from './sheet';

const chart = { x: margin, y: 222, width: 640, height: 310 };
/** Names beside the chart, with their figures on a separate line. */
const legend = { x: chart.x + chart.width + 40, y: 246, mostStep: 96 };
/** The styles of the lines, as on the page. */
const looks = [
  { colour: dark.accent, dashes: '' },
  { colour: dark.outcome.home, dashes: '24 12' },
  { colour: dark.outcome.away, dashes: '6 9' },
  { colour: dark.text.primary, dashes: '30 9 6 9' },
  { colour: dark.outcome.draw, dashes: '12 12' },
] as const;

type Line = { name: string; chances: readonly number[]; isDecided: boolean };

/** Draws how the chances of reaching a league's first zone, usually the title, moved, as SVG with one line per club. */
export function raceOgImage(league: string, { days, races: [race] }: SeasonRace, setting: OgImageSetting): string {
  const { t, format } = setting.i18n;
  const title = t('leagues.race.title');
  const heading = race ? `${title}${format.colon}${t(zoneKey(race.zone))}` : title;
  const lines = (race?.lines ?? []).map(({ team, ...line }) => ({ ...line, name: team.shortName }));
  return drawRace({ note: league, heading, days, lines }, setting);
}

/** Draws how the chances of one team moved, as SVG with one line per zone of its league. */
export function teamRaceOgImage(team: string, { days, races }: SeasonRace, setting: OgImageSetting): string {
  const { t } = setting.i18n;
  const lines = races.flatMap(({ zone, lines: [line] }) => (line ? [{ ...line, name: t(zoneKey(zone)) }] : []));
  return drawRace({ note: t('leagues.race.title'), heading: team, days, lines }, setting);
}

type Race = { note: string; heading: string; days: readonly string[]; lines: readonly Line[] };

/** Draws the lines, and the first and current value of each. */
function drawRace({ note, heading, days, lines: all }: Race, setting: OgImageSetting): string {
  const { format, dir } = setting.i18n;
  const sheet = beginSheet(setting, note);
  sheet.text(heading, margin, 178, { size: 46, weight: 'bold', colour: dark.text.primary, maxWidth: inner });
  const lines = all.slice(0, looks.length);
  const { width, height } = chart;
  const grid = [0, 0.5, 1].map((share) => `M0 ${height * share}H${width}`).join('');
  sheet.shape(chart.x, chart.y, width, () =>
    [
      `<path d="${grid}" stroke="${dark.divider}" stroke-width="2" fill="none"/>`,
      ...lines.map(({ chances }, index) => {
        const { colour = '', dashes = '' } = looks[index] ?? {};
        const d = raceLine(days, chances, chart);
        return `<path d="${d}" stroke="${colour}" stroke-width="5" stroke-dasharray="${dashes}" fill="none"/>`;
      }),
    ].join(''),
  );
  // Time goes from left to right in every language.
  const [left, right] = dir === 'rtl' ? [chart.x + width, chart.x] : [chart.x, chart.x + width];
  const [begins, ends] = dir === 'rtl' ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const day = { size: 26, colour: dark.text.secondary, maxWidth: width / 2 - 16 };
  sheet.text(format.day(days[0] ?? ''), left, 572, { ...day, anchor: begins });
  sheet.text(format.day(days.at(-1) ?? ''), right, 572, { ...day, anchor: ends });
  const step = Math.min(legend.mostStep, height / Math.max(1, lines.length));
  const room = ogImageWidth - margin - legend.x;
  lines.forEach(({ name, ...line }, index) => {
    const chances = shownChances(line);
    const y = legend.y + index * step;
    const colour = looks[index]?.colour ?? dark.text.primary;
    const [then, now] = [chances[0] ?? 0, chances.at(-1) ?? 0].map((chance) => chanceText(chance, format));
    const bold = { size: 28, weight: 'bold', maxWidth: room } as const;
    sheet.text(name, legend.x, y, { ...bold, colour });
    sheet.text(`${then} › ${now}`, legend.x, y + 28, {
      ...bold,
      size: 24,
      colour: dark.text.primary,
      direction: 'ltr',
    });
  });
  return sheet.toSvg();
}
