import { addDays, dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { withMovedClock, type MovedSite } from './moved-clock';
import type { PartOptions } from './part';

/** Days on which clocks change: 25, 25, 23.5, 25 and 23 hours long, some with no midnight or with two. */
const oddDays: readonly (readonly [zone: string, day: Day])[] = [
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Africa/Cairo', '2026-10-29'],
  ['America/Santiago', '2026-09-06'],
];
const halfMinute = 30_000;

type Row = { id: number; date: string; kickOff: string };

async function matchesOf({ url }: MovedSite, date?: Day): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const response = (await (
      await fetch(`${url}/api/predictions?page=${page}${date ? `&date=${date}` : ''}`)
    ).json()) as { items: Row[]; total: number };
    if (response.items.length === 0) break;
    rows.push(...response.items);
    total = response.total;
  }
  return rows;
}

const idsOf = (rows: readonly Row[]): string =>
  rows
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();
const longDay = (date: Day): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

async function tryDay(site: MovedSite, zone: string, day: Day): Promise<string[]> {
  const wrong: string[] = [];
  const { start, end } = dayRange(day, zone);
  const around = [addDays(day, -1), day, addDays(day, 1)];
  const lists = new Map<Day, Row[]>();
  for (const date of around) lists.set(date, await matchesOf(site, date));
  for (const [date, rows] of lists) {
    for (const { id, kickOff } of rows)
      if (siteDay(new Date(kickOff), zone) !== date) wrong.push(`${zone}: match ${id} of ${kickOff} is on ${date}`);
  }
  const all = [...lists.values()].flat().map(({ id }) => id);
  if (new Set(all).size !== all.length) wrong.push(`${zone}: a match is listed on two days around ${day}`);
  const middle = (start.getTime() + end.getTime()) / 2;
  // Through the day, past its end, and back into it.
  const instants = [
    start.getTime() - halfMinute,
    start.getTime() + halfMinute,
    middle,
    end.getTime() - halfMinute,
    end.getTime() + halfMinute,
    middle,
    start.getTime() - halfMinute,
  ];
  for (const instant of instants) {
    await site.setTo(new Date(instant));
    const expected = siteDay(new Date(instant), zone);
    const label = `${zone} at ${new Date(instant).toISOString()}`;
    if (idsOf(await matchesOf(site)) !== idsOf(lists.get(expected) ?? []))
      wrong.push(`${label}: the API's list is not for ${expected}`);
    const page = await (await fetch(`${site.url}/predictions/today`)).text();
    if (!page.includes(longDay(expected))) wrong.push(`${label}: today's page does not mention ${longDay(expected)}`);
  }
  return wrong;
}

/** @returns the number of days and instants tried, and the errors */
export async function tryOddDays({ data }: PartOptions): Promise<{ days: number; instants: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (const [zone, day] of oddDays) {
    const start = new Date(dayRange(day, zone).start.getTime() - 60 * 60_000);
    wrong.push(
      ...(await withMovedClock({ data, start, environment: { SITE_TIMEZONE: zone } }, (site) =>
        tryDay(site, zone, day),
      )),
    );
  }
  return { days: oddDays.length, instants: oddDays.length * 7, wrong };
}
