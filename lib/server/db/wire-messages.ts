import { messages, protocol } from '@electric-sql/pglite';

export type Column = { name: string; type: number };

export type Response = {
  /** Values as text, null for SQL's null. */
  rows: (string | null)[][];
  /** From the response to Describe. */
  parameterTypes: number[];
  columns: Column[];
  /** The tag of CommandComplete, such as `INSERT 0 3`. */
  command: string;
  error: messages.DatabaseError | undefined;
};

const [dataRow, commandComplete, errorResponse, parameterDescription, rowDescription] = [68, 67, 69, 116, 84];
const headLength = 5;

/**
 * Reads a complete response of PostgreSQL's wire protocol, version 3 ("Message Formats" in its documentation). Rows,
 * which are most of it, are parsed here, several times faster than by PGlite's parser, which reads the rest.
 */
export function readResponse(bytes: Uint8Array): Response {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const response: Response = { rows: [], parameterTypes: [], columns: [], command: '', error: undefined };
  let end: number;
  for (let at = 0; at < buffer.length; at = end) {
    end = at + 1 + buffer.readInt32BE(at + 1);
    const kind = buffer[at];
    if (kind === dataRow) response.rows.push(readRow(buffer, at + headLength));
    else if (kind === commandComplete) response.command = buffer.toString('latin1', at + headLength, end - 1);
    else if (kind === errorResponse || kind === parameterDescription || kind === rowDescription)
      new protocol.Parser().parse(buffer.subarray(at, end), (message) => add(response, message));
  }
  return response;
}

function readRow(buffer: Buffer, begin: number): (string | null)[] {
  const row = new Array<string | null>(buffer.readInt16BE(begin));
  let at = begin + 2;
  for (let column = 0; column < row.length; column += 1) {
    const length = buffer.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row[column] = null;
      continue;
    }
    row[column] = buffer.toString('utf8', at, at + length);
    at += length;
  }
  return row;
}

function add(
  response: Response,
  message: Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0],
): void {
  if (message instanceof messages.DatabaseError) response.error ??= message;
  else if (message instanceof messages.ParameterDescriptionMessage) response.parameterTypes = message.dataTypeIDs;
  else if (message instanceof messages.RowDescriptionMessage)
    response.columns = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
}
