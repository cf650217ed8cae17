/** The addresses in the `<loc>` elements of a sitemap or a sitemap index. */
export const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Evenly spread members of a list, including the first. */
export function sampleOf<Item>(items: readonly Item[], size: number): Item[] {
  if (items.length <= size) return [...items];
  return Array.from({ length: size }, (_, index) => items[Math.floor((index * items.length) / size)]).filter(
    (item) => item !== undefined,
  );
}

/** Runs `work` for each item, at most `width` at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
