type Connection = { saveData?: boolean; effectiveType?: string };

const own = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** With Save-Data or a very slow connection, only what the visitor requests is loaded. */
export function sparesData(connection: Connection | undefined = own()): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
