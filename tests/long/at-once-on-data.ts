import { freeOpenSlips } from '@/lib/domain/accounts/entitlements';
import { atOnce, Judge, logIn, type Scenario } from '@/tests/support/at-once/ground';

type Matches = { items: { id: number }[] };

/** On a site with matches: more slips than an account without premium may keep open, each saved several times. */
export const slipScenario: Scenario = {
  name: 'saved slips are each stored once, and no more than the limit',
  async run(ground) {
    const { call } = ground;
    const judge = new Judge();
    await ground.makeAccount('collector@example.org');
    const token = await logIn(ground, 'collector@example.org');
    const days = ['2026-09-19', '2026-09-20', '2026-09-26', '2026-10-03'];
    const found = await Promise.all(
      days.map(async (date) => (await call('GET', `/api/predictions?date=${date}`)).body as Matches),
    );
    const ids = found.flatMap(({ items }) => items.map(({ id }) => id));
    const slips = ids
      .flatMap((matchId) => ['home', 'draw', 'away'].map((outcome) => [{ matchId, market: 'match-result', outcome }]))
      .slice(0, freeOpenSlips + 20);
    judge.equal('slips to try', slips.length > 20, true);
    const replies = await atOnce(slips.length * 2, (number) =>
      call('POST', '/api/account/slips', { token, body: { legs: slips[number % slips.length] } }),
    );
    judge.statuses('saved slips', replies, [200, 409]);
    const cached = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])));
    const { total } = (await call('GET', '/api/account/slips?page=1', { token })).body;
    judge.equal('slips stored', total, Math.min(slips.length, freeOpenSlips));
    judge.equal('slips returned', cached.size, total);
    return judge.wrong;
  },
};

/** Admins who poll the same source concurrently. */
export const ingestScenario: Scenario = {
  name: 'concurrent ingests each respond, and nothing is stored twice',
  async run(ground) {
    const { call } = ground;
    const judge = new Judge();
    await ground.makeAccount('reader@example.org', { role: 'admin' });
    const token = await logIn(ground, 'reader@example.org');
    const count = async () => (await call('GET', '/api/predictions?date=2026-09-19')).body.total;
    const before = await count();
    judge.statuses(
      'ingests',
      await atOnce(4, () => call('POST', '/api/admin/ingest', { token, body: { source: 'replay' } })),
      [200],
    );
    judge.equal('matches of a day', await count(), before);
    return judge.wrong;
  },
};
