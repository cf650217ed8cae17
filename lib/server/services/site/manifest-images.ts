const forms = { narrow: { width: 720, height: 1280 }, wide: { width: 1280, height: 720 } } as const;
const pictured = [
  { routeId: 'predictions-date', params: { date: 'today' } },
  { routeId: 'expected-goals', params: { date: 'today' } },
] as const;

/** The screenshots that a browser shows before the app is installed; `npm run screenshots -- --manifest` makes them. */
export const manifestPictures = Object.entries(forms).flatMap(([form, size]) =>
  pictured.map((screen) => ({ ...screen, ...size, form, src: `/screenshots/${form}-${screen.routeId}.webp` })),
);
