import list from './common-passwords.json';

const common = new Set(list.passwords.split(' '));
/** Users would choose the product's own name. */
const own = /^(?:pitch[\s_-]?cast|football|soccer)[\d\W_]*$/;

/** Whether a password is among those tried first, also with symbols appended or as one repeated character. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\W_]+$/, '')) || own.test(plain) || new Set(plain).size <= 2;
}
