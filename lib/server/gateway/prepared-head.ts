import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** The head of a response that is sent many times. */
export type PreparedHead = {
  status: number;
  /** Status line and constant headers, as on the wire. */
  lines: string;
  /** Content-Length as name and value, or empty: node wants to know it. */
  length: readonly string[];
};

/**
 * @param list alternating names and values
 * @param bytes length of the body, if there may be one
 * @throws {TypeError} on a name or value that is invalid in a head
 */
export function prepareHead(status: number, list: readonly string[], bytes?: number): PreparedHead {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  for (let index = 0; index + 1 < list.length; index += 2) {
    const [name = '', value = ''] = list.slice(index, index + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return { status, lines, length: bytes === undefined ? [] : ['Content-Length', String(bytes)] };
}

/** The alternating names and values that it was made of. */
export function pairsOf(lines: string): string[] {
  return lines
    .split('\r\n')
    .slice(1, -1)
    .flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
}
