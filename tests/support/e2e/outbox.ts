import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test';

type Mail = { to: string; subject: string; text: string; html: string };

async function mailsTo(address: string, dataDir: string): Promise<Mail[]> {
  const folder = path.join(dataDir, 'outbox');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : [];
  const mails = await Promise.all(files.map((name) => new PostalMime().parse(readFileSync(path.join(folder, name)))));
  return mails
    .map(({ to, subject, text, html }) => ({
      to: to?.[0]?.address ?? '',
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
    }))
    .filter(({ to }) => to === address);
}

/**
 * The newest e-mail to an address once there are that many, from the site's outbox.
 * @param dataDir the site's; by default that of the site shared by all tests
 */
export async function mailTo(
  address: string,
  count: number,
  dataDir = process.env.E2E_DATA_DIR ?? '',
  timeout = 30_000,
): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address, dataDir)).length, { timeout }).toBe(count);
  return (await mailsTo(address, dataDir)).at(-1)!;
}

/** The path and query of the link in an e-mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S*[?&]token=\S+/.exec(text)?.[0] ?? '';
  expect(link, text).not.toBe('');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
