/** Every n-th item of a long list in `npm test`; all of it in `npm run test:all` and in a file run by hand. */
export const thinned = <Item>(items: readonly Item[], n: number): Item[] =>
  process.env.TEST_SHORT ? items.filter((_, index) => index % n === 0) : [...items];
