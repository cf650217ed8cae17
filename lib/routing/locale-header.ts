/** The request header with the language of an address before a page has set it; next-intl's name for it. */
export const localeHeader = 'X-NEXT-INTL-LOCALE';
