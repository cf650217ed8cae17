import { chromium, type Page } from '@playwright/test';
import { restOfSeasonSchema, type RestOfSeason } from '@/lib/contracts/rest-of-season';
import { median } from '@/lib/domain/shared/numbers';
import { href } from '@/lib/routing/hrefs';
import { findChromium } from '@/scripts/chromium';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';
import { withSite } from './site';

const slug = 'england-premier-league';
/**
 * How many times slower the page's main thread is, like a mid-range phone's compared with a desktop's. A worker is not
 * slowed.
 */
const throttled = 4;
/** Number of choices, each added to the previous ones. */
const choices = 20;

/**
 * The site's own season as if its first half were over: every pairing of its teams has been played once, and the other
 * half is to come.
 */
function halfPlayed(season: RestOfSeason): RestOfSeason {
  const teams = season.rest.teams;
  const pairs = teams.flatMap((home, index) => teams.slice(index + 1).map((away) => ({ home, away })));
  const remaining = pairs.map(({ home, away }, index) => ({ home: away, away: home, matchId: index + 1 }));
  return {
    ...season,
    teams: season.teams.map((team) => ({ ...team, possiblePlaces: { best: 1, worst: teams.length } })),
    matches: remaining
      .slice(0, 3 * (teams.length / 2))
      .map(({ matchId, home, away }) => ({ id: matchId, date: '2026-09-19', home, away })),
    rest: {
      teams,
      format: season.rest.format,
      groups: [],
      played: pairs.map((pair, index) => ({ ...pair, homeGoals: index % 4, awayGoals: index % 3 })),
      remaining,
    },
    goals: remaining.map(({ home, away, matchId }) => ({
      home,
      away,
      goals: { home: 1 + (matchId % 10) / 10, away: 0.8 + (matchId % 7) / 10 },
    })),
  };
}

/**
 * Milliseconds from choosing a match's result to the new figures on the screen. Code that runs in the page uses no
 * named functions: the compiler of commands would mark them with a helper that the page lacks.
 */
const answerTo = (page: Page, match: number): Promise<number> =>
  page.evaluate(async (id) => {
    const tool = document.querySelector('#what-if');
    const before = tool?.querySelector('tbody')?.textContent;
    const radio = tool?.querySelector<HTMLInputElement>(`fieldset[data-match="${id}"] input`);
    if (!tool || !radio) throw new Error(`There is no match ${id} to choose`);
    return new Promise<number>((resolve) => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (tool.querySelector('tbody')?.textContent === before) return;
        observer.disconnect();
        // Painted, not merely changed.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(tool, { subtree: true, childList: true, characterData: true });
      radio.click();
    });
  }, match);

/** The what-if of a league of 20 teams with 190 matches left, in a throttled browser. */
async function benchWhatIf(): Promise<BenchFigure[]> {
  return withSite(async (site) => {
    const response = await fetch(`${site.url}/api/leagues/${slug}/rest-of-season`);
    const season = halfPlayed(restOfSeasonSchema.parse(await response.json()));
    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.route(`**/api/leagues/${slug}/rest-of-season*`, (route) => route.fulfill({ json: season }));
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttled });
      await page.goto(site.url + href('en', 'predictions-league', { slug }));
      await page.getByRole('button', { name: 'Choose results' }).click();
      await page.locator('#what-if tbody tr').first().waitFor();
      const times: number[] = [];
      for (const { id } of season.matches.slice(0, choices)) times.push(await answerTo(page, id));
      const what = `what-if, ${season.rest.teams.length} teams, ${season.rest.remaining.length} matches, ${choices} choices`;
      const figure = (name: string, value: number): BenchFigure => ({
        name: `${what}, ${name}`,
        value,
        unit: 'ms',
        baselineName: ARITHMETIC_LOOP,
        ratio: value / arithmeticLoopMs(),
      });
      return [figure('median', median(times)), figure('worst', Math.max(...times))];
    } finally {
      await browser.close();
    }
  });
}

export const whatIfBenchmarks = [benchWhatIf] as const;
