/** What a term stands under in a list: in Arabic its article does not count, nor what its first letter carries. */
export const sortKey = (term: string): string => term.replace(/^ال/, '').replace(/^[آأإ]/, 'ا');
