/**
 * Seeded uniform numbers in [0, 1) with 32 random bits each (sfc32): the same seed gives the same numbers on every
 * machine.
 * @param seed any integer; only its low 32 bits count
 */
export function seededUniform(seed: number): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first numbers of close seeds are still similar.
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next();
  return next;
}
