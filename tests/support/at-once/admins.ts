import { limits } from '@/lib/server/services/accounts/request-limits';
import { atOnce, goodPassword, Judge, logIn, type Ground, type Reply, type Scenario } from './ground';

type Detail = {
  id: string;
  role: string;
  premiumUntil: string | null;
  premiumGrants: { days: number; revokedAt: string | null }[];
  auditLog: { action: string }[];
};

async function detailOf({ call }: Ground, token: string, email: string): Promise<Detail> {
  const { items } = (await call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`, { token })).body as {
    items: { id: string }[];
  };
  return (await call('GET', `/api/admin/users/${items[0]?.id ?? ''}`, { token })).body as Detail;
}

const roles: Scenario = {
  name: 'admins who remove each other’s roles leave one admin, with every change in the audit log',
  async run(ground) {
    const { call } = ground;
    const judge = new Judge();
    const emails = Array.from({ length: 6 }, (_, number) => `chief${number}@example.org`);
    for (const email of emails) await ground.makeAccount(email, { role: 'admin' });
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await logIn(ground, email));
    const ids: string[] = [];
    for (const email of emails) ids.push((await detailOf(ground, tokens[0] ?? '', email)).id);
    // Each admin removes the role of the next one, in a circle.
    const replies = await atOnce(emails.length, (number) =>
      call('PATCH', `/api/admin/users/${ids[(number + 1) % ids.length] ?? ''}`, {
        token: tokens[number] ?? '',
        body: { role: 'user', password: goodPassword },
      }),
    );
    judge.statuses('demotions', replies, [200, 401, 403]);
    const lost = replies.filter(({ status }) => status === 200).length;
    const left: string[] = [];
    for (const email of emails) {
      const { status, body } = await call('POST', '/api/account/login', { body: { email, password: goodPassword } });
      const token = String(body.jwtToken);
      if (status === 200 && (await call('GET', '/api/admin/users', { token })).status === 200) left.push(token);
    }
    judge.equal('admins left', left.length, emails.length - lost);
    judge.equal('an admin is left', left.length > 0, true);
    if (left[0]) {
      let entries = 0;
      for (const email of emails)
        entries += (await detailOf(ground, left[0], email)).auditLog.filter(
          ({ action }) => action === 'role.changed',
        ).length;
      judge.equal('entries in the audit log', entries, lost);
    }
    return judge.wrong;
  },
};

const grants: Scenario = {
  name: 'premium granted by admins adds up to the exact day',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    await ground.makeAccount('granter@example.org', { role: 'admin' });
    await ground.makeAccount('lucky@example.org');
    const token = await logIn(ground, 'granter@example.org');
    const { id } = await detailOf(ground, token, 'lucky@example.org');
    const before = performance.now();
    const replies = await atOnce(crowd, () =>
      call('PATCH', `/api/admin/users/${id}`, {
        token,
        body: { premium: { action: 'grant', days: 1, reason: 'A day for you' }, password: goodPassword },
      }),
    );
    judge.statuses('grants', replies, [200], crowd);
    const { premiumGrants, auditLog, premiumUntil } = await detailOf(ground, token, 'lucky@example.org');
    judge.equal('stored grants', premiumGrants.length, crowd);
    judge.equal(
      'entries in the audit log',
      auditLog.filter(({ action }) => action === 'premium.granted').length,
      crowd,
    );
    const untils = replies.map(({ body }) => Date.parse(String(body.premiumUntil))).sort((one, other) => one - other);
    judge.equal('the end is the last one returned', Date.parse(premiumUntil ?? ''), untils.at(-1));
    const days = ((untils.at(-1) ?? 0) - (untils[0] ?? 0)) / 86_400_000;
    // The first reply may have been written after several grants.
    judge.equal('days between the first and the last end', days >= 0 && days < crowd, true);
    judge.equal('the crowd took no day', performance.now() - before < 86_400_000, true);
    return judge.wrong;
  },
};

const secondFactor: Scenario = {
  name: 'a second factor is confirmed once, and each code works once',
  async run(ground) {
    const { call, crowd, codeOf } = ground;
    const judge = new Judge();
    const email = 'careful@example.org';
    await ground.makeAccount(email, { role: 'admin' });
    const token = await logIn(ground, email);
    const secrets = (
      await atOnce(5, () => call('POST', '/api/account/totp', { token, body: { password: goodPassword } }))
    ).map(({ body }) => String(body.secret));
    // Only the last one written counts; a code for any other is wrong.
    // As many as the guesses allowed in an hour: a right one must not come too late.
    const replies: Reply[] = await atOnce(Math.min(crowd, limits.guesses.points), (number) =>
      call('POST', '/api/account/totp/confirm', {
        token,
        body: { code: codeOf(secrets[number % secrets.length] ?? ''), password: goodPassword },
      }),
    );
    judge.statuses('confirmations', replies, [200, 409, 422], 1);
    const again = await atOnce(crowd, () =>
      call('POST', '/api/account/totp', { token, body: { password: goodPassword } }),
    );
    judge.statuses('new secrets for a confirmed one', again, [422, 429]);
    const codes = secrets.map(codeOf);
    const logins = await atOnce(crowd, (number) =>
      call('POST', '/api/account/login', {
        body: { email, password: goodPassword, totp: codes[number % codes.length] },
      }),
    );
    // The code that confirmed the second factor is used up.
    judge.statuses('logins with codes of the same moment', logins, [401, 429]);
    return judge.wrong;
  },
};

export const adminScenarios: readonly Scenario[] = [roles, grants, secondFactor];
