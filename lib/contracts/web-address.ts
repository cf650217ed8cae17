import { z } from 'zod';

/** An https address of a domain, without a user name or password, of at most 500 characters. */
export const webAddressSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'errors.invalidValue' })
  .max(500)
  .refine(
    (address) => {
      if (!URL.canParse(address)) return false;
      const { username, password } = new URL(address);
      return username === '' && password === '';
    },
    { error: 'errors.invalidValue' },
  );
