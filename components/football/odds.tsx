import type { Formatter } from '@/lib/format/formatter';
import { otherFormats } from '@/lib/format/odds-formats';

/**
 * Odds in the visitor's format. The document is the same for everyone, and decimal without scripts; the other formats
 * are attributes, one of which the style sheet shows instead once the head script has set the choice (app/global.css).
 */
export function Odds({ value, format }: { /** Decimal. */ value: number; format: Pick<Formatter, 'odds'> }) {
  const others = otherFormats(value);
  const decimal = format.odds(value);
  return others === null ? (
    decimal
  ) : (
    <data value={value.toFixed(4)} data-fractional={others.fractional} data-american={others.american}>
      <span>{decimal}</span>
    </data>
  );
}
