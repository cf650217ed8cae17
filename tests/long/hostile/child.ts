import { fork, type ChildProcess } from 'node:child_process';

/** A child process that answers messages one at a time. */
export class Child<Question, Reply> {
  private readonly process: ChildProcess;

  /** @param file that calls `respondToParent` when it is started with `mark` */
  constructor(file: string, mark: string) {
    this.process = fork(file, [mark], { execArgv: ['--import', 'tsx'] });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  ask(question: Question): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const child = this.process;
      const settle = (): void => {
        child.off('message', responded);
        child.off('exit', ended);
      };
      const responded = (response: unknown): void => {
        settle();
        resolve(response as Reply);
      };
      const ended = (code: number | null): void => {
        settle();
        reject(new Error(`A child process of the test exited with ${code} before it responded.`));
      };
      child.on('message', responded);
      child.on('exit', ended);
      child.send(question as object);
    });
  }

  stop(): void {
    this.process.kill();
  }
}

/** The child's side: each message gets its response before the next one is read. */
export function respondToParent<Question, Reply>(response: (question: Question) => Promise<Reply>): void {
  process.on('message', (question) => {
    void response(question as Question).then(
      (result) => process.send?.(result as object),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
}
