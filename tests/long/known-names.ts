import { localeCodes } from '@/lib/i18n/locales';
import type { Site } from '@/tests/support/e2e/site-process';
import { password } from './site';
import type { Known } from './wild-values';

type Rows = { items?: Record<string, unknown>[] };

/** Names that exist on the running site, by the parameter or field that takes them. */
export async function learn(site: Pick<Site, 'url'>, emails: readonly string[]): Promise<Known> {
  const read = async (path: string): Promise<Rows> => (await (await fetch(site.url + path)).json()) as Rows;
  const pick = ({ items = [] }: Rows, field: string): string[] =>
    [...new Set(items.map((item) => item[field]).filter((value) => typeof value === 'string'))].slice(0, 8);
  const [matches, leagues, markets] = [
    await read('/api/predictions'),
    await read('/api/leagues'),
    await read('/api/bet-types'),
  ];
  const teams = (matches.items ?? [])
    .flatMap(({ home, away }) => [home, away].map((team) => (team as { id?: unknown } | undefined)?.id))
    .filter((id) => typeof id === 'string')
    .slice(0, 8);
  const dates = [
    '2026-09-16',
    '2026-09-19',
    '2026-08-22',
    'today',
    'tomorrow',
    'yesterday',
    '2025-12-26',
    '2026-10-25',
  ];
  const slugs = [
    ...pick(leagues, 'slug'),
    ...pick(markets, 'slug'),
    'double-chance',
    'premier-league',
    'england-premier-league',
  ];
  return {
    date: dates,
    day: dates,
    from: dates,
    to: dates,
    week: ['2026-w37', '2026-W37', '2026-w38', '2025-w53', '2020-w53', '2026-w00', '9998-w52', '2026-09-16'],
    prediction: [...pick(matches, 'slug'), 'a-vs-b'],
    slug: slugs,
    league: slugs,
    teamId: [...teams, 'arsenal'],
    id: [...teams, 'arsenal', '1', '00000000-0000-4000-8000-000000000000', 'a'.repeat(32)],
    code: ['GB', 'de', 'XX', '123456'],
    reference: ['a'.repeat(32)],
    provider: ['stripe', 'sandbox'],
    command: ['backup', 'user', 'ingest', 'verify-ledger'],
    locale: [...localeCodes],
    language: [...localeCodes],
    hash: ['0'.repeat(16)],
    file: ['pages.xml', 'pages-en.xml', '0.xml'],
    ogImage: ['site.png', 'home.png', '2026-09-16.png'],
    rest: ['x', 'x/y'],
    email: emails,
    password: [password],
    passwordCheck: [password],
    currentPw: [password],
    newPw: ['Four fine full-backs'],
    newPwCheck: ['Four fine full-backs'],
    token: ['x'.repeat(43)],
    tokenFromEmail: ['x'.repeat(43)],
    q: ['arsenal', 'Арсенал', 'مان', 'a'],
    tz: ['UTC', 'Pacific/Apia'],
    timeZone: ['Europe/Berlin', 'Pacific/Apia'],
    month: ['2026-09'],
    sort: ['name', 'date'],
  };
}
