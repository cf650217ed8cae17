/**
 * Ranked probability score of one team's final place, 0 (certain and right) to 1: the mean, over the lines between
 * places, of the squared difference between the forecast and the actual chance of finishing above the line (Epstein
 * 1969).
 * @param positions probability of each place, from the first to the last
 * @param place the actual one, 1 is the top
 */
export function placeRps(positions: readonly number[], place: number): number {
  let [above, sum] = [0, 0];
  for (let line = 1; line < positions.length; line += 1) {
    above += positions[line - 1] ?? 0;
    sum += (above - (place <= line ? 1 : 0)) ** 2;
  }
  return positions.length < 2 ? 0 : sum / (positions.length - 1);
}
