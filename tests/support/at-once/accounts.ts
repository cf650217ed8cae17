import { atOnce, goodPassword, Judge, logIn, tokenIn, type Ground, type Scenario } from './ground';

const newPassword = (number: number): string => `Fine full-backs number ${number}`;

/** Which of the passwords open an account. */
async function passwordsThatOpen({ call }: Ground, email: string, passwords: readonly string[]): Promise<string[]> {
  const opening: string[] = [];
  for (const password of passwords)
    if ((await call('POST', '/api/account/login', { body: { email, password } })).status === 200)
      opening.push(password);
  return opening;
}

const registration: Scenario = {
  name: 'many registrations of one e-mail create one account, and only its link sets the password, once',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    const email = 'newcomer@example.org';
    const body = {
      email,
      password: goodPassword,
      passwordCheck: goodPassword,
      adult: true,
      terms: true,
      language: 'en',
    };
    judge.statuses('registrations', await atOnce(crowd, () => call('POST', '/api/account/register', { body })), [200]);
    await ground.makeAccount('registrar@example.org', { role: 'admin' });
    const token = await logIn(ground, 'registrar@example.org');
    judge.equal(
      'accounts',
      (await call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`, { token })).body.total,
      1,
    );
    const links = (await ground.mailsTo(email)).map(tokenIn).filter((text) => text !== '');
    judge.equal('mails with a link', links.length > 0, true);
    judge.equal('mails', links.length, 1);
    const chosen = Array.from({ length: 4 }, (_, number) => newPassword(number));
    // The same link several times concurrently, each time with another password.
    judge.statuses(
      'passwords chosen',
      await atOnce(chosen.length, (number) =>
        call('POST', '/api/account/forgotten-pw', {
          body: { newPw: chosen[number], newPwCheck: chosen[number], tokenFromEmail: links[0] ?? '' },
        }),
      ),
      [200, 400],
      1,
    );
    judge.equal(
      'passwords that open it',
      (await passwordsThatOpen(ground, email, [goodPassword, ...chosen])).length,
      1,
    );
    return judge.wrong;
  },
};

const reset: Scenario = {
  name: 'a forgotten password leads to one e-mail, whose link sets one password',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    const email = 'forgetful@example.org';
    await ground.makeAccount(email);
    judge.statuses(
      'requests',
      await atOnce(crowd, () => call('POST', `/api/account/request-new-pw?email=${encodeURIComponent(email)}`)),
      [200],
    );
    const mails = await ground.mailsTo(email);
    judge.equal('mails', mails.length, 1);
    const replies = await atOnce(crowd, (number) =>
      call('POST', '/api/account/forgotten-pw', {
        body: { newPw: newPassword(number), newPwCheck: newPassword(number), tokenFromEmail: tokenIn(mails[0] ?? '') },
      }),
    );
    judge.statuses('resets', replies, [200, 400], 1);
    const accepted = replies.flatMap(({ status }, number) => (status === 200 ? [newPassword(number)] : []));
    judge.equal(
      'passwords that open it',
      await passwordsThatOpen(ground, email, [goodPassword, ...replies.map((_, number) => newPassword(number))]),
      accepted,
    );
    return judge.wrong;
  },
};

const passwordChange: Scenario = {
  name: 'of several password changes only one counts, and no earlier session is left',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    const email = 'changer@example.org';
    await ground.makeAccount(email);
    const token = await logIn(ground, email);
    const [replies, logins] = await Promise.all([
      atOnce(crowd, (number) =>
        call('POST', '/api/account/change-pw', {
          token,
          body: { currentPw: goodPassword, newPw: newPassword(number), newPwCheck: newPassword(number) },
        }),
      ),
      atOnce(crowd, () => call('POST', '/api/account/login', { body: { email, password: goodPassword } })),
    ]);
    judge.statuses('changes', replies, [200, 401, 422], 1);
    judge.statuses('logins meanwhile', logins, [200, 401]);
    const sessions = [
      token,
      ...logins.flatMap(({ body }) => (typeof body.jwtToken === 'string' ? [body.jwtToken] : [])),
    ];
    judge.statuses(
      'sessions of the old password',
      await atOnce(sessions.length, (number) =>
        call('POST', '/api/account/me', { token: sessions[number] ?? '', body: {} }),
      ),
      [401],
    );
    const accepted = replies.flatMap(({ status }, number) => (status === 200 ? [newPassword(number)] : []));
    judge.equal(
      'passwords that open it',
      await passwordsThatOpen(ground, email, [goodPassword, ...replies.map((_, number) => newPassword(number))]),
      accepted,
    );
    return judge.wrong;
  },
};

const settings: Scenario = {
  name: 'no change to settings or language undoes another',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    await ground.makeAccount('chooser@example.org');
    const token = await logIn(ground, 'chooser@example.org');
    const choices = [
      { displayName: 'Chooser' },
      { timeZone: 'Pacific/Apia' },
      { oddsDisplay: 'fractional' },
      { oddsFree: true },
      { followed: { teams: ['arsenal'], leagues: [] } },
    ];
    const replies = await atOnce(crowd, (number) =>
      number % 6 === 5
        ? call('POST', '/api/account/set-language', { token, body: { language: 'ar' } })
        : call('PATCH', '/api/account', { token, body: choices[number % 6] }),
    );
    judge.statuses('changes', replies, [200]);
    const {
      displayName,
      settings: cached,
      followed,
      language,
    } = (await call('POST', '/api/account/me', { token, body: {} })).body;
    judge.equal(
      'stored settings',
      { displayName, settings: cached, followed, language },
      {
        displayName: 'Chooser',
        settings: { timeZone: 'Pacific/Apia', oddsDisplay: 'fractional', oddsFree: true },
        followed: { teams: ['arsenal'], leagues: [] },
        language: 'ar',
      },
    );
    return judge.wrong;
  },
};

const sessions: Scenario = {
  name: 'sessions end together or one by one, always with a response',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    await ground.makeAccount('wanderer@example.org');
    const tokens: string[] = [];
    for (let number = 0; number < crowd; number += 1) tokens.push(await logIn(ground, 'wanderer@example.org'));
    const ways = [
      (token: string) => call('DELETE', '/api/account/sessions', { token, body: { password: goodPassword } }),
      (token: string) => call('POST', '/api/account/logout', { token, body: {} }),
    ];
    judge.statuses(
      'ends',
      await atOnce(crowd, (number) => ways[number % 2]?.(tokens[number] ?? '') ?? Promise.reject(new Error('No way'))),
      [200, 401, 404],
    );
    const living = (
      await atOnce(crowd, (number) => call('POST', '/api/account/me', { token: tokens[number] ?? '', body: {} }))
    ).filter(({ status }) => status === 200);
    judge.equal('at most one session is left', living.length <= 1, true);
    return judge.wrong;
  },
};

const deletion: Scenario = {
  name: 'an account is deleted while in use, and stays deleted',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    const email = 'leaver@example.org';
    await ground.makeAccount(email, { premiumUntil: '2036-01-01' });
    const token = await logIn(ground, email);
    const uses = [
      () => call('DELETE', '/api/account', { token, body: { password: goodPassword } }),
      () => call('PATCH', '/api/account', { token, body: { displayName: 'Leaver' } }),
      () => call('GET', '/api/account/export', { token }),
      () => call('POST', '/api/account/login', { body: { email, password: goodPassword } }),
      () => call('POST', '/api/payments', { token, body: { plan: 'week', consent: true, language: 'en' } }),
      () => call('POST', `/api/account/request-new-pw?email=${encodeURIComponent(email)}`),
    ];
    judge.statuses(
      'uses',
      await atOnce(crowd * 2, (number) => uses[number % uses.length]?.() ?? Promise.reject(new Error('No use'))),
      [200, 401, 404],
    );
    judge.equal('passwords that open it', await passwordsThatOpen(ground, email, [goodPassword]), []);
    return judge.wrong;
  },
};

export const accountScenarios: readonly Scenario[] = [
  registration,
  reset,
  passwordChange,
  settings,
  sessions,
  deletion,
];
