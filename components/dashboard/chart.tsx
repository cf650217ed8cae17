'use client';

import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { MuiIsland } from '@/components/ui/mui-island';

export type ChartLine = { id: string; label: string; values: readonly (number | null)[] };
type ChartProps = {
  kind: 'line' | 'bar';
  lines: readonly ChartLine[];
  /** Days, oldest first. */
  positions: readonly string[];
  nameOf: (position: string) => string;
  format: (value: number) => string;
};

const colours = ['var(--pc-palette-primary-main)', 'var(--pc-palette-outcome-away)', 'var(--pc-palette-verdict-bad)'];

/**
 * Room below the ticks for a line of text in any language: MUI leaves out labels that do not fit, and 25 is too low.
 */
const dayHeight = 40;

/** Half of the longest label, because the last one is centred below the right end of a line. */
const lastDayRoom = 32;

/**
 * MUI's charts, loaded only by admins. A table beside a chart contains its figures. Time runs from left to right in
 * every language, and nothing is animated.
 */
export function Chart({ kind, lines, positions, nameOf, format }: ChartProps) {
  const shared = {
    height: 180,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    colors: colours,
    margin: { left: 0, right: lastDayRoom, top: 12, bottom: 0 },
    yAxis: [{ valueFormatter: (value: number) => format(value), width: 64, ...boundsOf(lines) }],
  };
  const days = { data: [...positions], valueFormatter: nameOf, height: dayHeight };
  const series = lines.map(({ id, label, values }) => ({
    id,
    label,
    data: [...values],
    valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
  }));
  return (
    <MuiIsland dir="ltr">
      {kind === 'bar' ? (
        <BarChart {...shared} series={series} xAxis={[{ scaleType: 'band', ...days }]} />
      ) : (
        <LineChart
          {...shared}
          series={series.map((one) => ({
            ...one,
            showMark: ({ index }: { index: number }) => positions.length < 10 || standsAlone(one.data, index),
            curve: 'linear' as const,
          }))}
          xAxis={[{ scaleType: 'point', ...days }]}
        />
      )}
    </MuiIsland>
  );
}

/** Axes start at zero if no value is below it; if all values are zero, the line is at the bottom. */
export function boundsOf(lines: readonly ChartLine[]): { min?: number; max?: number } {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  if (values.some((value) => value < 0)) return {};
  return values.some((value) => value > 0) ? { min: 0 } : { min: 0, max: 1 };
}

/** Whether a value has no neighbours, so that a line does not show it. */
export function standsAlone(values: readonly (number | null)[], index: number): boolean {
  const isMissing = (at: number) => (values[at] ?? null) === null;
  return !isMissing(index) && isMissing(index - 1) && isMissing(index + 1);
}
