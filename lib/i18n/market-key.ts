/** The key of a market's name in namespace `markets`: over-under-2-5 -> overUnder25. */
export function marketKey(marketId: string): string {
  return marketId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
