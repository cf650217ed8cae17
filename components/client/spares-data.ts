type Connection = { saveData?: boolean; effectiveType?: string };

const own = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether to load only what the visitor requests, because of Save-Data or a very slow connection. */
export function sparesData(connection: Connection | undefined = own()): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
