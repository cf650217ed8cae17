/** What the process still lacks to serve pages; names are for operators and probes. */
export type Missing = 'database' | 'predictions' | 'pages' | 'stopping';

/** Shared by the start-up, which completes the steps, and the responses to probes. */
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

  /** True when the framework can take requests. */
  canServe(): boolean {
    return !this.missing.has('pages') && !this.missing.has('database');
  }

  isStopping(): boolean {
    return this.missing.has('stopping');
  }
}
