/** `npm run user -- --email E [--password P] [--role user|admin] [--premium-until YYYY-MM-DD] [--verified] [--remove-second-factor]`: makes an account or changes one. */
import { parseArgs } from 'node:util';
import { userCommandSchema } from '@/lib/contracts/commands';
import { runCommand } from './run-command';

const usage =
  'Usage: npm run user -- --email E [--password P] [--role user|admin] [--premium-until YYYY-MM-DD] [--verified] [--remove-second-factor]';

try {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      role: { type: 'string' },
      'premium-until': { type: 'string' },
      verified: { type: 'boolean' },
      'remove-second-factor': { type: 'boolean' },
    },
  });
  const { 'premium-until': premiumUntil, 'remove-second-factor': removeSecondFactor, ...others } = values;
  const input = userCommandSchema.safeParse({
    ...others,
    ...(premiumUntil === undefined ? {} : { premiumUntil }),
    ...(removeSecondFactor ? { removeSecondFactor } : {}),
  });
  if (!input.success)
    throw new Error(
      `Wrong or missing: ${[...new Set(input.error.issues.map(({ path }) => `--${String(path[0]) === 'premiumUntil' ? 'premium-until' : String(path[0])}`))].join(', ')}`,
    );
  process.exitCode = await runCommand('user', input.data);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
}
