/**
 * What the journeys need from a browser, whatever drives it: Playwright drives neither an unpatched Firefox nor
 * WebKitGTK.
 */
export type Visitor = {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, with parameters that can be passed as JSON. */
  run<Result, Given extends unknown[]>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>;
  /** Clicks in the middle of the first visible element that matches the selector, as a pointer does. */
  click(selector: string): Promise<void>;
  /** Replaces the text of a field by typing. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses a key by its DOM name, holding Control if the name starts with `Control+`. */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The printed page as PDF; undefined if the driver cannot print. */
  print(): Promise<Buffer | undefined>;
  /** The page's uncaught errors and console errors, if the browser reports them. */
  problems(): string[];
  /** Ends this visitor and deletes its storage. */
  close(): Promise<void>;
};

/** A started browser; each visitor starts with empty storage. */
export type Browser = { newVisitor(): Promise<Visitor>; close(): Promise<void> };

/** Runs in the page: marks the first visible element as the target. @returns whether there is one */
export function markInSight(selector: string): boolean {
  for (const marked of document.querySelectorAll('[data-meant]')) marked.removeAttribute('data-meant');
  const found = [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
  found?.setAttribute('data-meant', '');
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found !== undefined;
}

export const meant = '[data-meant]';
