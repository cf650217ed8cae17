type Connection = { saveData?: boolean; effectiveType?: string };

const own = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** Visitors who save data, or have next to no connection, get only what they ask for. */
export function sparesData(connection: Connection | undefined = own()): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
