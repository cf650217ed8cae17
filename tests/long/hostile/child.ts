import { fork, type ChildProcess } from 'node:child_process';

/** A process of one's own that answers one message after the other. */
export class Child<Question, Answer> {
  private readonly process: ChildProcess;

  /** @param file that calls `answerParent` when it is started with `mark` */
  constructor(file: string, mark: string) {
    this.process = fork(file, [mark], { execArgv: ['--import', 'tsx'] });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const child = this.process;
      const settle = (): void => {
        child.off('message', answered);
        child.off('exit', ended);
      };
      const answered = (answer: unknown): void => {
        settle();
        resolve(answer as Answer);
      };
      const ended = (code: number | null): void => {
        settle();
        reject(new Error(`A process of the test ended with ${code} before it answered.`));
      };
      child.on('message', answered);
      child.on('exit', ended);
      child.send(question as object);
    });
  }

  stop(): void {
    this.process.kill();
  }
}

/** The child's side: each message gets its answer before the next one is read. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question) => {
    void answer(question as Question).then(
      (told) => process.send?.(told as object),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
}
