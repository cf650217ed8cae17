/** Lengths of an admin's reason for changing an account, a payment or a match; the audit log shows it. */
export const reasonLength = { minimum: 3, maximum: 300 };

/** Whether the text, trimmed, is long enough to be sent. */
export const isReason = (text: string): boolean => text.trim().length >= reasonLength.minimum;
