/** `npm run user -- --email E [options]`: creates an account or changes one. */
import { userCommandSchema } from '@/lib/contracts/commands';
import { readCommandLine, refuse } from './command-line';
import { runCommand } from './run-command';

const usage = {
  command: 'npm run user',
  does: 'Creates an account or changes one. Without --password a new account gets a random one; a reset sets it.',
  options: {
    email: { type: 'string', value: 'E', help: 'whose account' },
    password: { type: 'string', value: 'P', help: '8 to 72 bytes, not a common one; ends all sessions' },
    role: { type: 'string', value: 'user|admin', help: 'the role of the account' },
    'premium-until': {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: 'premium through that day (UTC); a day in the past ends it',
    },
    verified: { type: 'boolean', help: 'marks the e-mail address as verified' },
    'remove-second-factor': { type: 'boolean', help: 'after loss of the authenticator device' },
    unblock: { type: 'boolean', help: 'unblocks an account that an admin blocked' },
  },
  examples: [
    "--email you@example.org --password '...' --role admin --verified",
    '--email fan@example.org --premium-until 2027-06-30',
  ],
  fails: 'nothing was changed',
} as const;

const expected: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  password: 'at most 1024 characters',
  role: 'user or admin',
  'premium-until': 'a date (YYYY-MM-DD)',
};

const { values } = readCommandLine(usage);
const { 'premium-until': premiumUntil, 'remove-second-factor': removeSecondFactor, ...others } = values;
const input = userCommandSchema.safeParse({
  ...others,
  ...(premiumUntil !== undefined && { premiumUntil }),
  ...(removeSecondFactor && { removeSecondFactor }),
});
if (!input.success) {
  const wrong = new Set(input.error.issues.map(({ path: [field] }) => String(field).replace('premiumU', 'premium-u')));
  const given: Readonly<Record<string, unknown>> = values;
  // A password must not end up in the shell's history.
  const shown = (name: string) => (name === 'password' ? 'too long' : `"${String(given[name])}"`);
  refuse(
    usage,
    [...wrong]
      .map((name) => `--${name} is ${given[name] === undefined ? 'missing' : shown(name)}; expected ${expected[name]}`)
      .join('\n'),
  );
}
process.exitCode = await runCommand('user', input.data);
