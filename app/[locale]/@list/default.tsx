/** Screens other than a day have no list to return to. */
export default function Default() {
  return null;
}
