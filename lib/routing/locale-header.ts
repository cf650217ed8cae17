/** Request header that says the language of an address where no page has said it; next-intl's name for it. */
export const localeHeader = 'X-NEXT-INTL-LOCALE';
