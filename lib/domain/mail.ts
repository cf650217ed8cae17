/**
 * What we write. `confirm` and `reset` are asked for with an e-mail alone: whether there is an account, and what the mail then says, is decided
 * where nobody waits for an answer.
 */
export const mailTemplates = [
  'confirm',
  'reset',
  'passwordChanged',
  'guesses',
  'receipt',
  'refund',
  'contact',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
