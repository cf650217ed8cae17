import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** What a translation must share with its English original, and what its language requires. */
export type Shape = {
  /** 'name:kind', such as 'count:plural' or 'link:tag'; select adds its options. */
  placeholders: Set<string>;
  /** Every plural in the message: its argument and the categories that it covers. */
  plurals: { name: string; ordinal: boolean; categories: string[] }[];
  /** The text outside placeholders, joined. */
  text: string;
};

/** @throws {SyntaxError} if the text is not ICU */
export function shapeOf(message: string): Shape {
  const shape: Shape = { placeholders: new Set(), plurals: [], text: '' };
  walk(parse(message, { requiresOtherClause: true }), shape);
  return shape;
}

function walk(elements: readonly MessageFormatElement[], shape: Shape): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        shape.text += element.value;
        break;
      case TYPE.pound:
        break;
      case TYPE.argument:
        shape.placeholders.add(`${element.value}:value`);
        break;
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        shape.placeholders.add(`${element.value}:${TYPE[element.type]}`);
        break;
      case TYPE.tag:
        shape.placeholders.add(`${element.value}:tag`);
        walk(element.children, shape);
        break;
      case TYPE.select:
        shape.placeholders.add(`${element.value}:select(${Object.keys(element.options).sort().join('|')})`);
        for (const option of Object.values(element.options)) walk(option.value, shape);
        break;
      case TYPE.plural:
        shape.placeholders.add(`${element.value}:plural`);
        shape.plurals.push({
          name: element.value,
          ordinal: element.pluralType === 'ordinal',
          categories: Object.keys(element.options),
        });
        for (const option of Object.values(element.options)) walk(option.value, shape);
    }
  }
}

/**
 * The plural categories that a language needs: those for the whole numbers up to 1,000, and "other".
 * (Spanish and French have a "many" too, but only from a million up.)
 */
export function neededCategories(language: string, ordinal: boolean): Set<string> {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  const categories = new Set<string>(['other']);
  for (let count = 0; count <= 1000; count += 1) categories.add(rules.select(count));
  return categories;
}
