/**
 * Makes public/flags/<code>.svg and, at 60 x 40, <code>.png from the SVG files in the npm package country-flag-icons
 * (MIT), folder 3x2. Run it once, and again when a flag changes: node scripts/make-flags.mjs <folder of
 * country-flag-icons>/3x2
 */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [source] = process.argv.slice(2);
if (!source || source.startsWith('-')) {
  console.log('Usage: node scripts/make-flags.mjs FOLDER (with XX.svg files; writes public/flags)');
  process.exit(source === '--help' ? 0 : 2);
}

const target = path.join(import.meta.dirname, '../public/flags');
await mkdir(target, { recursive: true });
const names = (await readdir(source)).filter((name) => /^[A-Z]{2}(-[A-Z]{3})?\.svg$/.test(name));
for (const name of names) {
  await copyFile(path.join(source, name), path.join(target, name.toLowerCase()));
  await sharp(path.join(source, name), { density: 144 })
    .resize(60, 40, { fit: 'fill' })
    .png({ palette: true, colours: 48, compressionLevel: 9, effort: 10 })
    .toFile(path.join(target, `${path.parse(name).name.toLowerCase()}.png`));
}
console.log(`${names.length} flags in ${target}`);
