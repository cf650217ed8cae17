/**
 * Our mails. `confirm` and `reset` are requested with an e-mail alone: whether there is an account, and what the mail
 * then contains, is decided asynchronously, so that the response time reveals nothing.
 */
export const mailTemplates = [
  'confirm',
  'reset',
  'passwordChanged',
  'guesses',
  'security',
  'receipt',
  'refund',
  'disputed',
  'restored',
  'withdrawal',
  'withdrawalLink',
  'contact',
  'alert',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** What an account's owner is told of, because it changes what protects the account. */
export type SecurityChange =
  | 'passwordChanged'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'sessionsEnded'
  | 'undone';
