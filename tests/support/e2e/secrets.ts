import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a site keeps for itself in its data folder. */
export function secretsOf(dataDir: string): string[] {
  const { secret } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as { secret: string };
  return [readFileSync(path.join(dataDir, 'auth-secret'), 'utf8').trim(), secret];
}

/** Forms in which something private would show: session tokens, headers that carry them, links of mails, hashes, e-mails. */
const forms: readonly RegExp[] = [/\beyJ[\w-]{10,}\.[\w-]{10,}/, /\bBearer [\w-]/, /[?&]token=[\w-]/, /\$argon2/, /otpauth:/, /[\w.+-]+@example\.(?:org|com)/, /"(?:cookie|authorization|password|newPw|currentPw)":"(?!\[hidden\])/i];

/** Lines that hold one of the secrets or something private. */
export function leaksIn(text: string, secrets: readonly string[]): string[] {
  return text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)) || forms.some((form) => form.test(line)));
}

/** Every file below a folder with its path. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}
