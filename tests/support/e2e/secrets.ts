import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A running site's secrets in its data folder, if they exist. */
export function secretsOf(dataDir: string): string[] {
  const read = (name: string) =>
    existsSync(path.join(dataDir, name)) ? readFileSync(path.join(dataDir, name), 'utf8').trim() : '';
  const server = read('server.json');
  return [read('auth-secret'), server && (JSON.parse(server) as { secret: string }).secret].filter(Boolean);
}

/** Patterns of private data: session tokens, headers that carry them, links in e-mails, hashes, e-mail addresses. */
const forms: readonly RegExp[] = [
  /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  /\bBearer [\w-]/,
  /[?&]token=[\w-]/,
  /\$argon2/,
  /otpauth:/,
  /[\w.+-]+@example\.(?:org|com)/,
  /"(?:cookie|authorization|password|newPw|currentPw)":"(?!\[hidden\])/i,
];

/** Lines that contain one of the secrets or private data. */
export function leaksIn(text: string, secrets: readonly string[]): string[] {
  return text
    .split('\n')
    .filter((line) => secrets.some((secret) => line.includes(secret)) || forms.some((form) => form.test(line)));
}

/** Every file in a folder and its subfolders, with its path. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}
