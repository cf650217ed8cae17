export type PartOptions = {
  /** A loaded data folder; without it the first start loads the packaged seasons. */
  data?: string | undefined;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  seed: number;
  /** In the unit of the part: requests, concurrent callers, minutes. */
  amount?: number | undefined;
  /** For the hostile clients: only attacks whose names contain one of these. */
  only?: readonly string[] | undefined;
};

export type PartReport = {
  /** Why it was not run. */
  skipped?: string;
  /** One column each. */
  figures: Record<string, string | number>;
  /** Violated guarantees; empty where all held. */
  wrong: string[];
};

export type Part = (options: PartOptions) => Promise<PartReport>;
