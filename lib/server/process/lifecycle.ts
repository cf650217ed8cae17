/** One thing that was begun and must be ended. */
type Ending = { name: string; end: () => unknown };

/**
 * What a process has begun, ended in the opposite order. Ending twice is ending once; a step that fails doesn't keep the others from ending.
 */
export class Lifecycle {
  private readonly endings: Ending[] = [];
  private ending: Promise<void> | undefined;

  /** @param onError told about a step that failed */
  constructor(private readonly onError: (name: string, error: unknown) => void) {}

  begun(name: string, end: Ending['end']): void {
    this.endings.push({ name, end });
  }

  end(): Promise<void> {
    this.ending ??= this.endAll();
    return this.ending;
  }

  private async endAll(): Promise<void> {
    for (let step = this.endings.pop(); step; step = this.endings.pop()) {
      try {
        await step.end();
      } catch (error) {
        this.onError(step.name, error);
      }
    }
  }
}
