import list from './common-passwords.json';

const common = new Set(list.passwords.split(' '));
/** The product's own name is what people here would think of. */
const own = /^(?:pitch[\s_-]?cast|football|soccer)[\d\W_]*$/;

/** Whether a password is one of those that are tried first, also with signs added at its end or as one character over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\W_]+$/, '')) || own.test(plain) || new Set(plain).size <= 2;
}
