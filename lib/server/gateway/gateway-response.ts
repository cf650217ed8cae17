import { ServerResponse } from 'node:http';
import { pairsOf, type PreparedHead } from './prepared-head';

/** The response class of the server: node's own, with prepared heads and an end of its life. */
export class GatewayResponse extends ServerResponse {
  /** Node's own last step of writeHead; no part of its documented interface. */
  declare private _storeHeader?: (lines: string, more: readonly string[]) => void;
  declare private _hasBody?: boolean;
  private lifeTimer: NodeJS.Timeout | undefined;

  /**
   * Sends an answer whose head is prepared. writeHead reads and checks every name and value again each time, which costs more than all else
   * that is done for a kept page; what node adds itself (Date, Connection) it adds here too.
   * @param more names and values in turn, of this one answer; these are checked
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

  /** Cuts the connection when the response is not done after so many milliseconds from now on; a later call replaces the former. */
  limitLife(milliseconds: number): void {
    if (this.lifeTimer === undefined) this.once('close', () => clearTimeout(this.lifeTimer));
    clearTimeout(this.lifeTimer);
    this.lifeTimer = setTimeout(() => this.destroy(), milliseconds);
    this.lifeTimer.unref();
  }
}
