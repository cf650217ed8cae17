import fs from 'node:fs';
import path from 'node:path';
import { root } from '@/tests/support/repository-files';

/** One file of app/ that serves a path. */
export type Route = {
  /** From its folders, such as /api/teams/[id] or /[locale]/predictions/[date], without groups. */
  template: string;
  isApi: boolean;
  /** The methods it exports; GET for a page. */
  methods: readonly string[];
};

const exported = /^export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm;
/** Matches a method in a route generated from its operations. */
const named = /(?:^ +|route\(\{ )'(get|post|put|patch|delete) \/api\//gm;
/** Served by the process before the framework, so app/ has no file for them. */
const ownOfProcess = ['/api/health', '/api/ready', '/api/metrics'];

/** Every route, read from the file tree, so that a new one cannot be forgotten. */
export function listRoutes(): Route[] {
  const app = path.join(root, 'app');
  const files = fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])(?:page\.tsx|route\.tsx?)$/.test(file));
  const found = files.sort().flatMap((file): Route[] => {
    const segments = file.split(path.sep).slice(0, -1);
    if (segments.some((segment) => segment.startsWith('@'))) return [];
    const template = `/${segments
      .filter((segment) => !/^\(.*\)$/.test(segment))
      .map(decodeURIComponent)
      .join('/')}`;
    const isPage = path.basename(file) === 'page.tsx';
    const code = fs.readFileSync(path.join(app, file), 'utf8');
    const methods = isPage
      ? ['GET']
      : [...code.matchAll(exported), ...code.matchAll(named)].map(([, method = '']) => method.toUpperCase());
    if (methods.length === 0) throw new Error(`app/${file} exports no method that this test recognises.`);
    return [{ template, isApi: template.startsWith('/api'), methods }];
  });
  return [...found, ...ownOfProcess.map((template) => ({ template, isApi: true, methods: ['GET'] }))];
}
