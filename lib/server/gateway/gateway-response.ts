import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pairsOf, type PreparedHead } from './prepared-head';

/** The server's response class: node's own, with prepared heads and a deadline. */
export class GatewayResponse extends ServerResponse {
  /** The last step of node's writeHead; undocumented. */
  declare private _storeHeader?: (lines: string, more: readonly string[]) => void;
  declare private _hasBody?: boolean;
  /** The screen, or another kind, that its duration is counted for. */
  measuredAs?: string;
  private lifeTimer: NodeJS.Timeout | undefined;

  /**
   * After the first seven instances of a class V8 decides how many fields later ones hold in themselves, and forgets
   * the fields when no instance lives. In a process that starts, garbage is collected between its first responses:
   * without these eight, made in a row and kept, all later ones become dictionaries (docs/decisions/019).
   */
  static readonly first: readonly GatewayResponse[] = Array.from({ length: 8 }, () =>
    Object.assign(new GatewayResponse(new IncomingMessage(new Socket())), { statusCode: 200, statusMessage: 'OK' }),
  );

  /**
   * Sends a response with a prepared head. writeHead validates every name and value each time, which costs more than
   * anything else for a cached page; what node adds itself (Date, Connection) is added here too.
   * @param more alternating names and values, of this one response; these are validated
   * @param body undefined: none is sent, as for HEAD
   */
  sendPrepared({ status, lines, length }: PreparedHead, more: readonly string[], body: Buffer | undefined): void {
    const own = more.length > 0 ? [...length, ...more] : length;
    if (!this._storeHeader || this.getHeaderNames().length > 0) {
      this.writeHead(status, [...pairsOf(lines), ...own]).end(body);
      return;
    }
    this.statusCode = status;
    if (status === 304) this._hasBody = false;
    this._storeHeader(lines, own);
    this.end(body);
  }

  /**
   * Closes the connection if the response is not complete so many milliseconds from now; a later call replaces an
   * earlier one.
   */
  limitLife(milliseconds: number): void {
    if (this.lifeTimer === undefined) this.once('close', () => clearTimeout(this.lifeTimer));
    clearTimeout(this.lifeTimer);
    this.lifeTimer = setTimeout(() => this.destroy(), milliseconds);
    this.lifeTimer.unref();
  }
}
