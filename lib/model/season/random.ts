/**
 * Seeded uniform numbers in [0, 1) with 32 random bits each (sfc32): the same seed gives the same numbers on every
 * machine.
 */
export class SeededNumbers {
  private a: number;
  private b = 0x9e3779b9 | 0;
  private c = 0x243f6a88 | 0;
  private counter = 1;

  /** @param seed any integer; only its low 32 bits count */
  constructor(seed: number) {
    this.a = seed | 0;
    // The first numbers of neighbouring seeds are still similar.
    this.fill(new Float64Array(16));
  }

  next(): number {
    this.fill(one);
    return one[0] ?? 0;
  }

  /** Fills the array with the next numbers in sequence. */
  fill(numbers: Float64Array): void {
    let { a, b, c, counter } = this;
    for (let index = 0; index < numbers.length; index += 1) {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      numbers[index] = (sum >>> 0) * 2 ** -32;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
  }
}

/** Room for a single number. */
const one = new Float64Array(1);

export function seededUniform(seed: number): () => number {
  const numbers = new SeededNumbers(seed);
  return () => numbers.next();
}
