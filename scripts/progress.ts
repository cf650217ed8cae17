/** @returns a function that prints a line after the seconds since this call */
export function startProgress(): (line: string) => void {
  const begin = performance.now();
  return (line) => console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}
