import { createClock } from '@/lib/domain/shared/clock';
import { PublishedFiles } from '@/lib/server/published-files';

/** A process that writes a published file endlessly, and reports once some of it is on disk. */
async function* endless(): AsyncGenerator<string> {
  for (let piece = 0; ; piece += 1) {
    yield 'x'.repeat(64 * 1024);
    if (piece === 2) process.stdout.write('writing\n');
  }
}

const changes = { now: () => 1, isStale: () => true };
const files = new PublishedFiles(process.argv[2] ?? '', {
  changes,
  now: createClock().milliseconds,
  onError: console.error,
});
await files.renew([{ name: 'record', write: () => Promise.resolve(endless()) }]);
