import type { SeasonRace } from '@/lib/contracts/season-race';
import { raceLine } from '@/lib/domain/football/race-line';
import { chanceText } from '@/lib/format/chance-text';
import { dark } from '@/lib/theme/tokens';
import { beginSheet, inner, margin, type OgImageSetting } from './parts';
import { ogImageWidth } from './sheet';

const chart = { x: margin, y: 222, width: 640, height: 310 };
/** Names and figures beside the chart. */
const legend = { x: chart.x + chart.width + 40, y: 262, step: 62 };
/** As on the page, one a line. */
const looks = [
  { colour: dark.accent, dashes: '' },
  { colour: dark.outcome.home, dashes: '24 12' },
  { colour: dark.outcome.away, dashes: '6 9' },
  { colour: dark.text.primary, dashes: '30 9 6 9' },
  { colour: dark.outcome.draw, dashes: '12 12' },
] as const;

/** How the chances of the first zone, mostly the title, moved, as SVG: a line a club, and what it was and is now. */
export function raceOgImage(league: string, { days, races }: SeasonRace, setting: OgImageSetting): string {
  const { t, format, dir } = setting.i18n;
  const sheet = beginSheet(setting, league);
  const [race] = races;
  const heading = race
    ? `${t('leagues.race.title')}${format.colon}${t(`leagues.zone.${race.zone.id}`)}`
    : t('leagues.race.title');
  sheet.text(heading, margin, 178, { size: 46, weight: 'bold', colour: dark.text.primary, maxWidth: inner });
  const lines = (race?.lines ?? []).slice(0, looks.length);
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
  lines.forEach(({ team, chances }, index) => {
    const y = legend.y + index * legend.step;
    const colour = looks[index]?.colour ?? dark.text.primary;
    const [then, now] = [chances[0] ?? 0, chances.at(-1) ?? 0].map((chance) => chanceText(chance, format));
    const figures = sheet.text(`${then} › ${now}`, ogImageWidth - margin, y, {
      size: 30,
      weight: 'bold',
      colour: dark.text.primary,
      anchor: 'end',
      maxWidth: 190,
      direction: 'ltr',
    });
    const room = ogImageWidth - margin - legend.x - figures - 16;
    sheet.text(team.shortName, legend.x, y, { size: 30, weight: 'bold', colour, maxWidth: room });
  });
  return sheet.toSvg();
}
