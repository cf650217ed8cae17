import { describe, expect, it } from 'vitest';
import { isSpoken, keysInCode } from './keys-in-code';

const speaks = (code: string, key: string) => isSpoken(key, [keysInCode('file.tsx', code)]);

describe('keysInCode', () => {
  it.each([
    ["t('match.tip')", 'match.tip'],
    ['t(`match.sign.${outcome}`)', 'match.sign.home'],
    ["const t = useTranslations('match'); t('tip')", 'match.tip'],
    ["const t = await getTranslations({ locale, namespace: 'match' }); t(`sign.${outcome}`)", 'match.sign.home'],
    ["t.raw('match.sign')", 'match.sign.home'],
    ["throw new AppError(404, 'errors.notFound')", 'errors.notFound'],
  ])('%s uses the key %s', (code, key) => {
    expect(speaks(code, key)).toBe(true);
  });

  it.each([
    ["t('match.tip')", 'match.called'],
    ['t(`${any}`)', 'match.tip'],
    ['t(`match.${any}`)', 'match.tip'],
    ['t(`match.sign.${any}`)', 'match.sign'],
    ["t('tip')", 'match.tip'],
    ["t('match')", 'match.tip'],
    ["import './match.tip'", 'match.tip'],
  ])('%s does not use the key %s', (code, key) => {
    expect(speaks(code, key)).toBe(false);
  });
});
