import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { writeMail, type MailContent } from './write-mail';

const site = { name: 'Pitchcast', url: 'https://pitchcast.test' };
const link = 'https://pitchcast.test/x?token=abc&more=1';
const contents: Record<string, MailContent> = {
  verify: { kind: 'verify', link, ignorable: true },
  taken: { kind: 'taken', link, ignorable: true },
  reset: { kind: 'reset', link, ignorable: true },
  twice: { kind: 'twice', link, ignorable: true },
  passwordChanged: { kind: 'passwordChanged', link },
  guesses: { kind: 'guesses', link },
  receipt: {
    kind: 'receipt',
    link,
    values: { number: 'R-1' },
    facts: [
      ['number', 'R-1'],
      ['amount', '6,99 €'],
    ],
  },
  refund: {
    kind: 'refund',
    link,
    labels: 'receipt',
    values: { number: 'R-1' },
    facts: [
      ['number', 'R-1'],
      ['returned', '7'],
    ],
  },
  contact: {
    kind: 'contact',
    values: { topic: 'question' },
    facts: [
      ['email', 'eve@example.org'],
      ['message', '<b>Hi</b>\nthere'],
    ],
  },
};

describe.each(Object.keys(contents))('the mail %s', (kind) => {
  it.each(locales.map(({ code, dir, language }) => [code, dir, language] as const))(
    'is complete in %s, as text and as HTML (%s)',
    (code, dir, language) => {
      const { subject, text, html } = writeMail(contents[kind]!, code, site);
      expect(subject).toMatch(/\p{L}/u);
      for (const messages of [subject, text, html]) expect(messages).not.toMatch(/emails\.|[{}]|undefined/);
      expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
      const { link: leads, facts = [] } = contents[kind]!;
      if (leads) {
        expect(text).toContain(leads);
        expect(html).toContain(`href="${leads.replace('&', '&amp;')}"`);
      }
      for (const [, value] of facts) expect(text).toContain(value);
      expect(html).not.toContain('<b>Hi</b>');
      // The same text in two languages would mean that it is untranslated.
      if (code !== 'en') expect(text).not.toBe(writeMail(contents[kind]!, 'en', site).text);
    },
  );
});

it('has a no-break space before the colons of a French mail, and no space at the end of a line', () => {
  const { text } = writeMail(contents.receipt!, 'fr', site);
  expect(text).toContain('\u00a0: R-1\n');
  expect(text).toContain(`\u00a0:\n${link}`);
});
