import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import {
  chooseEncoding,
  compress,
  isCompressible,
  smallestToCompress,
  type Encoding,
} from '@/lib/server/http/encoding';
import { entityTag, hasCurrent } from '@/lib/server/http/entity-tag';
import { securityHeaders } from '@/lib/server/http/response-headers';
import { inlineScriptHashes } from '@/lib/server/http/script-hashes';
import { endWith } from '@/lib/server/http/send-response';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600, stale-while-revalidate=86400';
const controlOf = (address: string): string =>
  /^\/(?:sw\.js|builds\/)/.test(address) ? 'no-cache' : address.startsWith('/_i18n/') ? forever : anHour;

type File = { file: string; type: string; control: string };
/** `scripts`: CSP sources of the inline scripts of a built document. */
type Loaded = { etag: string; body: Buffer; encoding: Encoding; scripts?: readonly string[] };
type PolicyEnv = Parameters<typeof contentSecurityPolicy>[1];

const cachedBytes = 48 * 1024 * 1024;

/** Files of the build and of public/ as present at the start, compressed at their first use and cached. */
export class StaticFiles {
  private readonly files = new Map<string, File>();
  private readonly loaded = new LRUCache<string, Loaded, File & { wanted: Encoding }>({
    maxSize: cachedBytes,
    sizeCalculation: ({ body }) => body.byteLength + 500,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { file, type, wanted } }) => readAndCompress(file, type, wanted),
  });

  constructor(
    root: string,
    private readonly env: PolicyEnv,
  ) {
    this.add(path.join(root, '.next/static'), '/_next/static', () => forever);
    this.add(path.join(root, 'public'), '', controlOf);
  }

  has(address: string): boolean {
    return this.files.has(address);
  }

  /** @throws {Error} if a file has disappeared since the start */
  async serve(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.files.get(address);
    if (!file) throw new Error(`No static file ${address}`);
    const { type, control } = file;
    const wanted = isCompressible(type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const { etag, body, encoding, scripts } = await this.loaded.forceFetch(`${wanted} ${address}`, {
      context: { ...file, wanted },
    });
    const own = securityHeaders({ env: this.env, embeddable: !scripts, secretAddress: false }).flat();
    const headers = ['Content-Type', type, 'Cache-Control', control, 'ETag', etag, ...own];
    if (scripts) headers.push('Content-Security-Policy', contentSecurityPolicy(scripts, this.env));
    if (isCompressible(type)) headers.push('Vary', 'Accept-Encoding');
    if (hasCurrent(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.byteLength));
    endWith(response.writeHead(200, headers), request.method === 'HEAD' ? undefined : body);
  }

  private add(folder: string, prefix: string, controlOf: (address: string) => string): void {
    for (const relative of filesIn(folder)) {
      const address = `${prefix}/${relative.split(path.sep).map(encodeURIComponent).join('/')}`;
      const type = types[path.extname(relative).slice(1).toLowerCase()] ?? 'application/octet-stream';
      this.files.set(address, { file: path.join(folder, relative), type, control: controlOf(address) });
    }
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (relative) => !path.basename(relative).startsWith('.') && statSync(path.join(folder, relative)).isFile(),
    );
  } catch {
    return [];
  }
}

async function readAndCompress(file: string, type: string, wanted: Encoding): Promise<Loaded> {
  const raw = await readFile(file);
  const etag = entityTag(raw);
  const encoding = raw.byteLength < smallestToCompress ? 'identity' : wanted;
  const scripts = type.startsWith('text/html') ? { scripts: inlineScriptHashes(raw.toString('utf8')) } : {};
  return { etag, encoding, body: await compress(raw, encoding, 11), ...scripts };
}
