/** Where the messages of a language stand. Under a hash that is not the newest one they are the newest all the same, but not cacheable. */
export const bundleAddress = (locale: string, hash: string): string => `/_i18n/${hash}/${locale}/messages.json`;
