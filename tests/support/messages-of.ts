/** The messages of an error and its causes in one string: the ORM wraps database errors. */
export function messagesOf(error: unknown): string {
  return error instanceof Error ? [error.message, messagesOf(error.cause)].filter(Boolean).join('\n') : '';
}

/** The messages of a rejected promise; fails if it is not rejected. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return messagesOf(error);
  }
  throw new Error('The promise was not rejected.');
}
