import { expect, it } from 'vitest';
import { contactBodySchema } from './contact';
import { freeTextOf, oneLineOf } from './free-text';

it('keeps text on one line where one line is expected', () => {
  expect(oneLineOf(1, 60).parse(' A\r\nSubject: none\t\u0085B\n')).toBe('A Subject: none B');
  expect(freeTextOf(1, 60).parse('A\nB')).toBe('A\nB');
  const body = { name: 'A\r\nBcc: v@x.test', email: 'a@b.test', topic: 'question', message: 'One line\nand another' };
  expect(contactBodySchema.parse(body)).toMatchObject({ name: 'A Bcc: v@x.test', message: body.message });
});
