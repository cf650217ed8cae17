/**
 * The key by which a term is sorted in a list: in Arabic its article does not count, nor do the marks on its first
 * letter.
 */
export const sortKey = (term: string): string => term.replace(/^ال/, '').replace(/^[آأإ]/, 'ا');
