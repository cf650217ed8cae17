import german from '@/messages/de/errors.json';

type Expected = { status: number; /** Text expected in the body. */ text?: string };

/** @throws {Error} naming the address and the response */
async function request(url: URL, expected: Expected, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const body = await response.text();
  if (response.status !== expected.status || !body.includes(expected.text ?? ''))
    throw new Error(
      `${url.pathname} responded with ${response.status}, expected ${expected.status} ${expected.text ?? ''}: ${body.slice(0, 500)}`,
    );
  return body;
}

/**
 * Requests that together read every kind of file that a running site needs: pages, static files, messages, fonts and
 * native packages, the mail for a registration, files from public.
 * @throws {Error} at the first response that is not as expected
 */
export async function requestEachKind(base: string): Promise<void> {
  const at = (address: string) => new URL(address, base);
  const home = await request(at('/'), { status: 200, text: '<main' });
  const found = (pattern: RegExp) => {
    const [, address] = pattern.exec(home) ?? [];
    if (address === undefined) throw new Error(`The home page does not contain ${pattern.source}.`);
    return at(new URL(address, base).pathname);
  };
  await request(found(/(?:src|href)="(\/_next\/static\/[^"]+)"/), { status: 200 });
  await request(found(/property="og:image" content="([^"]+)"/), { status: 200, text: 'PNG' });
  await request(at('/sw.js'), { status: 200 });
  await request(at('/api/country/DE'), { status: 200 });
  await request(at('/api/none'), { status: 404, text: german.notFound }, { headers: { 'Accept-Language': 'de' } });
  const password = 'Half-time oranges for all';
  const account = { email: 'image@example.org', password, passwordCheck: password, adult: true, terms: true };
  await request(
    at('/api/account/register'),
    { status: 200 },
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, displayName: '', language: 'de' }),
    },
  );
}
