import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export type PostgresqlProxy = {
  /** Connection string for the same database through the proxy. */
  url: string;
  /** Open connections to it. */
  connections(): number;
  /** Ends every connection, as restarting a router does. */
  cut(): void;
  /**
   * From now on it accepts connections and loses what they send, like a broken network: those whose bytes from the
   * client satisfy `loses`, or all without it. A connection that has lost something stays silent.
   */
  freeze(loses?: (sent: Buffer) => boolean): void;
  /** Makes new connections work again. */
  thaw(): void;
  close(): Promise<void>;
};

/** Stands between the app and PostgreSQL, on a free loopback port. */
export async function openPostgresqlProxy(target: string): Promise<PostgresqlProxy> {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const near = new Set<Socket>();
  let loses: ((sent: Buffer) => boolean) | undefined;

  const server = createServer((client) => {
    const far = createConnection(Number(port), hostname);
    let isSilent = false;
    near.add(client);
    for (const socket of [client, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (sent: Buffer) => {
      isSilent ||= loses?.(sent) === true;
      if (!isSilent) far.write(sent);
    });
    far.on('data', (response: Buffer) => {
      if (!isSilent) client.write(response);
    });
    client.on('close', () => {
      near.delete(client);
      if (!isSilent) far.destroy();
    });
    far.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    connections: () => near.size,
    cut,
    freeze: (which = () => true) => void (loses = which),
    thaw: () => void (loses = undefined),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
