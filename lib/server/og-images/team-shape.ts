import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TeamRef } from '@/lib/contracts/predictions';
import { crestOf } from '@/lib/domain/football/crest';
import { crestShape } from './crest-shape';

const flags = new Map<string, string>();

/**
 * A club's crest, or a national team's flag, as SVG markup in a square with its top left corner at 0, 0.
 * @param size pixels
 * @param id unique in the image
 */
export function teamShape(team: Pick<TeamRef, 'id' | 'name' | 'flag'>, size: number, id: string): string {
  if (team.flag === undefined) return crestShape(crestOf(team), size, id);
  const flag = flags.get(team.flag) ?? readFlag(team.flag);
  flags.set(team.flag, flag);
  // The ratio is three to two.
  const height = (size * 2) / 3;
  return `<g transform="translate(0 ${size / 6})">${flag.replace('<svg ', `<svg width="${size}" height="${height}" `)}</g>`;
}

const readFlag = (code: string): string =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'public/flags', `${code}.svg`), 'utf8');
