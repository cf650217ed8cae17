/** What the journeys need of a browser, whatever drives it: Playwright drives neither an unpatched Firefox nor WebKitGTK. */
export type Visitor = {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, with parameters that JSON can carry. */
  run<Result, Given extends unknown[]>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>;
  /** Clicks, as a pointer does, in the middle of the first element in sight that the selector finds. */
  click(selector: string): Promise<void>;
  /** Types a text in place of what stands in the field. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses a key by its DOM name, with Control held where `Control+` precedes it. */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The page on paper, as PDF; undefined where the driver cannot print. */
  print(): Promise<Buffer | undefined>;
  /** What the page did that it must not, where the browser tells: uncaught errors and errors of the console. */
  problems(): string[];
  /** Ends this visitor: nothing stored is left. */
  close(): Promise<void>;
};

/** A started browser; every visitor of it begins with nothing stored. */
export type Browser = { newVisitor(): Promise<Visitor>; close(): Promise<void> };

/** Runs in the page: marks the first element in sight as the one meant. @returns whether there is one */
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
