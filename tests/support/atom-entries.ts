import { expect } from 'vitest';

/** The entries of an Atom feed, as far as tests need them. */
export async function entriesOf(response: Response): Promise<Record<'id' | 'title' | 'content' | 'updated', string>[]> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const entries = (await response.text()).split('<entry>').slice(1);
  const part = (entry: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(entry)?.[1] ?? '';
  return entries.map((entry) => ({
    id: part(entry, 'id'),
    title: part(entry, 'title'),
    content: part(entry, 'content'),
    updated: part(entry, 'updated'),
  }));
}
