type Ending = { name: string; end: () => unknown };

/**
 * The parts that a process has started, ended in reverse order. Ending is idempotent; a failing step does not stop the
 * others.
 */
export class Lifecycle {
  private readonly endings: Ending[] = [];
  private ending: Promise<void> | undefined;

  /** @param onError called for each step that failed */
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
