/** An error in the operator's input: only its message is shown. */
export class InputError extends Error {}
