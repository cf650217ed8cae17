/** What still keeps the process from serving pages; names are for operators and probes. */
export type Missing = 'database' | 'predictions' | 'pages' | 'stopping';

/** Shared by the start-up, which ticks things off, and the answers to probes. */
export class Readiness {
  private readonly missing = new Set<Missing>(['database', 'predictions', 'pages']);

  done(part: Missing): void {
    this.missing.delete(part);
  }

  lost(part: Missing): void {
    this.missing.add(part);
  }

  list(): Missing[] {
    return [...this.missing];
  }

  /** True when requests can be handed to the framework. */
  canServe(): boolean {
    return !this.missing.has('pages') && !this.missing.has('database');
  }

  isStopping(): boolean {
    return this.missing.has('stopping');
  }
}
