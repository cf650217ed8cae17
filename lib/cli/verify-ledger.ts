/** `npm run verify-ledger`: recomputes the hash chain over all sealed predictions. */
import { runCommand } from './run-command';

process.exitCode = await runCommand('verify-ledger', {});
