/** Something wrong with what the operator gave: its message is all that is shown. */
export class InputError extends Error {}
