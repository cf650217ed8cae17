import { ServerResponse } from 'node:http';

/** The server's response class: node's own, with a deadline. */
export class GatewayResponse extends ServerResponse {
  /** The screen, or another kind, that its duration is counted for. */
  measuredAs?: string;
  private lifeTimer: NodeJS.Timeout | undefined;

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
