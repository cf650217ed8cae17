import { attempts, fuzz } from './fuzz';
import { learn } from './known-names';
import type { Part } from './part';
import { listRoutes } from './routes';
import { admin, logIn, member, withSite } from './site';

const usualCount = 6_000;
const rounds = 6;
const people = { members: 6, admins: 3 };

/** Every route and method with mostly valid and some hostile requests, as visitors, members and admins. */
export const fuzzing: Part = async ({ data, databaseUrl, seed, amount = usualCount }) =>
  withSite(
    {
      data,
      ...people,
      premiumUntil: '2036-01-01',
      environment: {
        METRICS_TOKEN: 'a token of the long tests',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: 'the secret of the long tests, long enough' } : {}),
      },
    },
    async (site) => {
      const routes = listRoutes();
      const emails = [
        ...Array.from({ length: people.members }, (_, number) => member(number)),
        ...Array.from({ length: people.admins }, (_, number) => admin(number)),
      ];
      const known = await learn(site, emails);
      const tokens: string[] = [];
      const source = attempts(routes, known, tokens, seed);
      const wrong: string[] = [];
      const statuses = new Map<number | string, number>();
      let [inputs, slowestMs, serverErrors, html, hung] = [0, 0, 0, 0, 0];
      for (let round = 0; round < rounds; round += 1) {
        // The requests may have ended sessions, changed passwords and deleted accounts; the others log in again.
        const logins = await Promise.all(emails.map((email) => logIn(site, email).catch(() => null)));
        tokens.splice(0, tokens.length, ...logins.filter((token) => token !== null));
        const report = await fuzz({ port: site.port, source, count: Math.ceil(amount / rounds), width: 4 });
        inputs += report.inputs;
        serverErrors += report.serverErrors;
        html += report.html;
        hung += report.hung;
        slowestMs = Math.max(slowestMs, report.slowestMs);
        wrong.push(...report.faults);
        for (const [status, count] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
      }
      const errors = site
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line));
      if (errors.length > 0) wrong.push(...errors.slice(0, 5).map((line) => `log: ${line.slice(0, 600)}`));
      return {
        figures: {
          'routes and methods': routes.reduce((sum, { methods }) => sum + methods.length, 0),
          inputs,
          '5xx': serverErrors,
          'HTML from /api': html,
          hung,
          slowest: `${(slowestMs / 1000).toFixed(1)} s`,
          statuses: [...statuses]
            .sort(([one], [other]) => String(one).localeCompare(String(other)))
            .map(([status, count]) => `${status}: ${count}`)
            .join(', '),
        },
        wrong,
      };
    },
  );
