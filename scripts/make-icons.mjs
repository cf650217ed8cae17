/**
 * Makes the app's icons from public/icons/icon.svg: node scripts/make-icons.mjs. Run it when the logo changes and
 * commit the output.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

if (process.argv.length > 2) {
  console.log('Usage: node scripts/make-icons.mjs (takes no arguments; writes public/icons)');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'public/icons');
await mkdir(folder, { recursive: true });

const mark = await readFile(path.join(root, 'public/icons/icon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(mark)?.[1];
if (!ground) throw new Error('public/icons/icon.svg has no background with which to fill the square');

const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 });
/**
 * The background extends to the very edge, with the logo in the middle 60 %, because platforms cut circles and rounded
 * squares out of it.
 */
const maskable = mark
  .replace(/viewBox="0 0 32 32"/, 'viewBox="-10 -10 52 52"')
  .replace(/<rect[^>]*\/>/, `<rect x="-10" y="-10" width="52" height="52" fill="${ground}"/>`);

await draw(mark, 192).toFile(path.join(folder, 'icon-192.png'));
await draw(mark, 512).toFile(path.join(folder, 'icon-512.png'));
await draw(maskable, 512).toFile(path.join(folder, 'maskable-512.png'));
await draw(maskable, 180).flatten({ background: ground }).toFile(path.join(folder, 'apple-180.png'));
