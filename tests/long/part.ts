export type PartOptions = {
  /** A loaded data folder; without it the first start loads the packaged seasons. */
  data?: string | undefined;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  seed: number;
  /** Of what a part counts: requests, callers at once, minutes. */
  amount?: number | undefined;
  /** Of the hostile clients: only attacks whose names hold one of these. */
  only?: readonly string[] | undefined;
};

export type PartReport = {
  /** Name and value, a column each. */
  figures: Record<string, string | number>;
  /** Promises that were broken; empty where all held. */
  wrong: string[];
};

export type Part = (options: PartOptions) => Promise<PartReport>;
