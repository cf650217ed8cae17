/** Whoever opens another screen than a day has no list to come back to. */
export default function Default() {
  return null;
}
