import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { smtpTransport } from '@/lib/server/mail/transports/smtp';
import type { MailTransport } from '@/lib/server/mail/types';
import { queueMail, type QueuedMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { deliverMails } from '@/lib/server/services/mails/deliver-mails';
import { call, freshAddress, makeAccount, tokenOf, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { MailServer } from '@/tests/support/mail-server';
import { thinned } from '@/tests/support/thinned';

describe.each(databases)('mail on %s', (kind) => {
  const server = new MailServer();
  const site = useAccountSite(kind, {
    env: {
      MAIL_FROM: 'Match Desk <desk@pitchcast.test>',
      CONTACT_EMAIL: 'owner@pitchcast.test',
      SITE_URL: 'https://pitchcast.test',
      SITE_NAME: 'Pitchcast',
    },
  });
  let transport: MailTransport;
  beforeAll(async () => {
    transport = smtpTransport(await server.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await site.emptyOutbox();
    server.received.length = 0;
    server.refusal = null;
  });
  const send = () => deliverMails(getRuntime(), transport);
  const queue = (mail: Partial<QueuedMail> = {}) =>
    site.database.transaction((tx) =>
      queueMail(tx, {
        template: 'passwordChanged',
        recipient: 'ann@example.org',
        language: 'en',
        createdAt: site.clock.now(),
        ...mail,
      }),
    );
  const row = () => site.database.sql.query.mails.findFirst({ orderBy: (mail, { desc }) => desc(mail.createdAt) });

  it('reaches a mail server as text and HTML in each language, right to left if the language is', async () => {
    const subjects = new Set<string>();
    for (const { code, dir, language } of locales) {
      await makeAccount(`${code}@example.org`);
      await site.database.transaction((tx) =>
        queueMail(tx, {
          template: 'passwordChanged',
          recipient: `${code}@example.org`,
          language: code,
          createdAt: site.clock.now(),
        }),
      );
      await send();
      const { mail, to } = server.received.at(-1)!;
      expect(to).toEqual([`${code}@example.org`]);
      expect(mail.from).toMatchObject({ name: 'Match Desk', address: 'desk@pitchcast.test' });
      expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(mail.text).toContain('https://pitchcast.test/');
      expect(mail.text).not.toMatch(/[{}<]|emails\./);
      expect(mail.html).not.toMatch(/\{|emails\./);
      subjects.add(mail.subject ?? '');
    }
    expect(subjects.size).toBe(locales.length);
  });

  it('writes every template in every language', async () => {
    const receipt = {
      number: 'R-2026-17',
      date: 'March 14, 2026',
      item: '1 month',
      amount: '€6.99',
      vat: '€1.12',
      seller: 'A limited company',
      until: 'April 14, 2026',
    };
    const { until: _, ...refund } = { ...receipt, returned: 'March 16, 2026' };
    for (const { code } of thinned(locales, 4)) {
      for (const [template, values] of [
        ['receipt', receipt],
        ['refund', refund],
        ['disputed', receipt],
        ['restored', receipt],
      ] as const) {
        await queue({ template, language: code, values });
        await send();
        const { mail } = server.received.at(-1)!;
        expect(mail.subject).toContain('R-2026-17');
        for (const value of Object.values(values)) expect(mail.text).toContain(value);
        expect(mail.text).not.toContain('emails.');
        expect(mail.html).toContain('<th scope="row"');
      }
    }
  });

  it('is retried at growing intervals, and stays one message', async () => {
    site.clock.set('2026-04-01T09:00:00Z');
    await queue();
    server.refusal = 451;
    expect(await send()).toBe(0);
    expect(await row()).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: new Date('2026-04-01T09:01:00Z') });
    expect(await send()).toBe(0);
    expect((await row())?.attempts).toBe(1);
    site.clock.set('2026-04-01T09:01:00Z');
    expect(await send()).toBe(0);
    expect((await row())?.nextAttemptAt).toEqual(new Date('2026-04-01T09:03:00Z'));
    server.refusal = null;
    site.clock.set('2026-04-01T09:03:00Z');
    expect(await send()).toBe(1);
    const sent = await row();
    expect(sent).toMatchObject({ attempts: 3, sentAt: site.clock.now(), nextAttemptAt: null, error: null, values: {} });
    expect(server.received[0]?.mail.messageId).toBe(`<${sent?.id ?? ''}@pitchcast.test>`);
    expect(await send()).toBe(0);
  });

  it('is given up if the mailbox does not exist, and after twelve attempts', async () => {
    site.clock.set('2026-04-02T09:00:00Z');
    server.refusal = 550;
    await queue();
    await send();
    expect(await row()).toMatchObject({ attempts: 1, nextAttemptAt: null, sentAt: null });
    site.clock.set('2026-04-03T09:00:00Z');
    server.refusal = 451;
    await queue();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await send();
      const next = (await row())?.nextAttemptAt;
      if (next) site.clock.set(next.toISOString());
    }
    expect(await row()).toMatchObject({ attempts: 12, nextAttemptAt: null });
    expect(site.clock.now().getTime() - Date.parse('2026-04-03T09:00:00Z')).toBeGreaterThan(20 * 3_600_000);
  });

  it('is not lost when a sender dies while sending', async () => {
    site.clock.set('2026-05-01T09:00:00Z');
    await queue();
    const dying: MailTransport = { send: () => new Promise(() => undefined) };
    void deliverMails(getRuntime(), dying);
    await expect.poll(async () => (await row())?.attempts).toBe(1);
    expect(await send()).toBe(0);
    site.clock.set('2026-05-01T09:05:00Z');
    expect(await send()).toBe(1);
  });

  it('has no secrets in the queue', async () => {
    site.clock.set('2026-05-02T09:00:00Z');
    await makeAccount('secret@example.org');
    await call('POST', '/api/account/request-new-pw?email=secret@example.org');
    const token = tokenOf((await site.mails()).at(-1));
    const everything = JSON.stringify([
      await site.database.sql.query.mails.findMany(),
      await site.database.sql.query.accountTokens.findMany(),
    ]);
    expect(everything).not.toContain(token);
  });

  it('delivers visitors’ messages to the owner, as they wrote them and as nothing else', async () => {
    site.clock.set('2026-05-03T09:00:00Z');
    const body = {
      name: 'Eve\r\nBcc: all@example.org',
      email: 'eve@example.org',
      topic: 'question',
      message: 'Hello <b>there</b> & a good day\nто есть привет'.padEnd(30),
    };
    const response = await call('POST', '/api/contact', { body, headers: { 'accept-language': 'ru' } });
    expect(response.body).toEqual({ status: true });
    const [mail] = await site.mails();
    expect(mail).toMatchObject({
      to: [{ address: 'owner@pitchcast.test' }],
      replyTo: [{ address: 'eve@example.org' }],
      subject: 'Contact form: question',
    });
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.text).toContain('Hello <b>there</b> & a good day\nто есть привет');
    expect(mail?.html).toContain('Hello &lt;b&gt;there&lt;/b&gt; &amp; a good day<br>то есть привет');
  });

  it.each([
    [{ message: 'too short' }, 422],
    [{ message: 'x'.repeat(2_001) }, 422],
    [{ topic: 'spam' }, 422],
    [{ email: 'eve@example.org\nBcc: a@b.co' }, 422],
    [{ website: 'https://spam.example' }, 200],
  ])('is not sent for %j', async (wrong, status) => {
    const body = { email: 'eve@example.org', topic: 'question', message: 'A message that is long enough', ...wrong };
    expect((await call('POST', '/api/contact', { body })).status).toBe(status);
    expect(await site.mails()).toEqual([]);
  });

  it('limits how much one sender can write', async () => {
    const ip = freshAddress();
    const body = { email: 'eve@example.org', topic: 'question', message: 'A message that is long enough' };
    const responses = [];
    for (let count = 0; count < 6; count += 1)
      responses.push((await call('POST', '/api/contact', { body, ip })).status);
    expect(responses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
