export type PartOptions = {
  /** A loaded data folder; without one, the first start loads the packaged seasons. */
  data?: string | undefined;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  seed: number;
  /** In the part's own unit: requests, concurrent callers, minutes. */
  amount?: number | undefined;
  /** For hostile clients: only attacks whose names contain one of these. */
  only?: readonly string[] | undefined;
};

export type PartReport = {
  /** Why it was skipped. */
  skipped?: string;
  /** One column each. */
  figures: Record<string, string | number>;
  /** Violated guarantees; empty if all held. */
  wrong: string[];
};

export type Part = (options: PartOptions) => Promise<PartReport>;
