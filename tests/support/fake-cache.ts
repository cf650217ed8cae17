/** The part of the Cache API that the worker uses. */
export class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (key: Request | string) => this.entries.get(typeof key === 'string' ? key : key.url)?.clone();
  put = async (key: string, response: Response) => void this.entries.set(key, response);
  delete = async (key: Request | string) => this.entries.delete(typeof key === 'string' ? key : key.url);
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}
