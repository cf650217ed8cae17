import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const compress = promisify(deflate);

type Pixels = {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  rgba: Uint8Array;
};

/** The number of colours that one byte can index. */
const mostColours = 256;
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Fields of the PNG header: eight bits a pixel, indexed colour. */
const indexedColour = [8, 3, 0, 0, 0];

/**
 * Encodes an opaque picture with few colours as PNG: one byte per pixel without filters, half the size of true colour.
 * The most frequent 256 colours stay as they are; a rarer one, from an antialiased edge, becomes the nearest of these.
 */
export async function indexedPng({ width, height, rgba }: Pixels): Promise<Buffer> {
  const colours = new Uint32Array(Uint8Array.from(rgba).buffer);
  const { palette, indexOf } = paletteOf(colours, rgba);
  // Each row begins with its filter type: 0, none.
  const rows = Buffer.alloc(height * (width + 1));
  let [last, index] = [-1, 0];
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0;
    // Most pixels have the same colour as the one before; looking up every pixel in the map would take ten times as
    // long.
    if (colour !== last) [last, index] = [colour, indexOf.get(colour) ?? 0];
    rows[at + Math.floor(at / width) + 1] = index;
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.from([...size, ...indexedColour])),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Rgb = readonly number[];

function paletteOf(colours: Uint32Array, rgba: Uint8Array): { palette: Rgb[]; indexOf: Map<number, number> } {
  const found = new Map<number, { count: number; rgb: Rgb }>();
  let [last, current] = [-1, { count: 0, rgb: [] as Rgb }];
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0;
    if (colour !== last) {
      current = found.get(colour) ?? { count: 0, rgb: [...rgba.subarray(at * 4, at * 4 + 3)] };
      found.set(colour, current);
      last = colour;
    }
    current.count += 1;
  }
  const frequent = [...found].sort(([, one], [, other]) => other.count - one.count);
  const palette = frequent.slice(0, mostColours).map(([, { rgb }]) => rgb);
  return {
    palette,
    indexOf: new Map(
      frequent.map(([colour, { rgb }], index) => [colour, index < mostColours ? index : nearest(rgb, palette)]),
    ),
  };
}

function nearest(rgb: Rgb, palette: readonly Rgb[]): number {
  const distances = palette.map((one) => one.reduce((sum, part, at) => sum + (part - (rgb[at] ?? 0)) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength, 0);
  ends.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The CRC-32 at the end of every chunk; Node.js provides it from 20.15 on. */
function checksum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
