/** "1 payment" or "2 payments", for reports to operators, which are in English. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
