/**
 * The mails that the site sends. `confirm` and `reset` are requested with just an e-mail: whether there is an account,
 * and what the mail says, is determined asynchronously, so that the response time reveals nothing.
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

/** Security changes of which an account's owner is notified. */
export type SecurityChange =
  | 'passwordChanged'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'sessionsEnded'
  | 'undone';
