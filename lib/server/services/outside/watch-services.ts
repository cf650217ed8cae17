import { setTimeout } from 'node:timers/promises';
import { mailTransport } from '@/lib/server/mail/registry';
import { chosenProvider, findProvider } from '@/lib/server/payments/registry';
import { findFailingSince, listFailingJobs, type FailingJob } from '@/lib/server/repositories/job-repository';
import type { Runtime } from '@/lib/server/runtime';

/** An external service on which buyers and account owners depend. */
export type OutsideService = {
  /** Also the id of the job that watches it. */
  id: 'mail-service' | 'payment-service';
  name: string;
  /**
   * A read-only check.
   * @throws the service's reason
   */
  check(): Promise<void>;
};

/** Longer than a slow service takes, but shorter than the time to the next check. */
const deadlineMs = 20_000;

/**
 * The services configured for this site; sources have jobs of their own.
 * @param maxMs a check without a response fails after this time
 */
export function outsideServices(
  site: Pick<Runtime, 'env' | 'clock' | 'database'>,
  maxMs = deadlineMs,
): OutsideService[] {
  const mail = mailTransport(site.env, site.clock);
  const provider = findProvider(site, chosenProvider(site.env));
  const known = [
    { id: 'mail-service', name: 'The mail server', check: mail.check },
    { id: 'payment-service', name: `The payment provider (${provider?.id})`, check: provider?.check },
  ] as const;
  return known.flatMap(({ id, name, check }) => (check ? [{ id, name, check: () => inTime(check, maxMs) }] : []));
}

async function inTime(check: () => Promise<void>, maxMs: number): Promise<void> {
  const late = async () => {
    await setTimeout(maxMs, undefined, { ref: false });
    throw new Error(`no response within ${maxMs / 1000} s`);
  };
  await Promise.race([check(), late()]);
}

/** Failing jobs of the schedule, without those of services that this site no longer uses. */
export async function listFailing(site: Pick<Runtime, 'env' | 'clock' | 'database'>): Promise<FailingJob[]> {
  const services: string[] = outsideServices(site).map(({ id }) => id);
  return (await listFailingJobs(site.database.sql)).filter(
    ({ job }) => !job.endsWith('-service') || services.includes(job),
  );
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** At the start: reports for each service whether it works, as soon as that is known. Never throws. */
export async function announceServices(
  site: Pick<Runtime, 'env' | 'clock' | 'database'>,
  announce: (line: string) => void,
): Promise<void> {
  const say = ({ name, check }: OutsideService) =>
    check().then(
      () => announce(`${name} works`),
      (error: unknown) => announce(`${name} does not work: ${reasonOf(error)}. The site runs regardless`),
    );
  await Promise.all(outsideServices(site).map(say));
}

/**
 * One scheduled check.
 * @throws {Error} naming the failing service and for how long it has failed: the run is recorded as failed, which
 *   alerts the operator
 */
export async function watchService(
  { clock, database }: Pick<Runtime, 'clock' | 'database'>,
  { id, name, check }: OutsideService,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    const since = (await findFailingSince(database.sql, id)) ?? clock.now();
    const minutes = Math.round((clock.now().getTime() - since.getTime()) / 60_000);
    throw new Error(`${name} has not worked for ${minutes} minutes: ${reasonOf(error)}`, { cause: error });
  }
}
