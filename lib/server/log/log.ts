import { pino } from 'pino';
import { describeForLog } from './describe-for-log';

/**
 * The process's log: one JSON line per event. Nothing secret: headers, query strings and bodies are never logged. The
 * level starts quiet for commands and tests; the server sets it from LOG_LEVEL.
 */
const holder = globalThis as typeof globalThis & { __pitchcastLog?: ReturnType<typeof createLog> };

function createLog() {
  return pino({
    level: 'warn',
    base: null,
    serializers: { err: describeForLog },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'], censor: '[hidden]' },
  });
}

/** Shared by the server's bundle and the framework's, so that both use one level and one stream. */
export const log = (holder.__pitchcastLog ??= createLog());
