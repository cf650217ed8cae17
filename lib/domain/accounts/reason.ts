/** Of why an admin did something to an account, a payment or a match: it is in the log. */
export const reasonLength = { minimum: 3, maximum: 300 };

/** Whether the text, trimmed, is long enough to be sent. */
export const isReason = (text: string): boolean => text.length >= reasonLength.minimum;
