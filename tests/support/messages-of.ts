/** The messages of an error and of what caused it, in one text: the ORM wraps what the database says. */
export function messagesOf(error: unknown): string {
  return error instanceof Error ? [error.message, messagesOf(error.cause)].filter(Boolean).join('\n') : '';
}

/** What a refused piece of work says; fails when it is not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return messagesOf(error);
  }
  throw new Error('It was not refused.');
}
