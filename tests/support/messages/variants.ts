import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A piece of a message as it will appear in a sentence. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string }
  /** `#`: a number with the forms of its noun. */
  | { kind: 'number'; name: string };

/**
 * Every sentence that a message can become: the first has the first option of each plural and select, the second the
 * second, and so on, so that each option is in one of them.
 */
function variantsOf(elements: readonly MessageFormatElement[]): Piece[][] {
  const count = mostOptions(elements);
  return Array.from({ length: count }, (_, index) => joined(chosen(elements, index, '')));
}

/**
 * The sentences with `{name}` for a value and `#` for a number.
 * @throws {SyntaxError} if the text is not ICU
 */
export const sentencesOf = (message: string): string[] => written(parse(message));

/**
 * The sentences with `{plural}` for a whole plural, number and noun: the rest is the same for every number. The
 * inside of a plural's options, which may contain another, is a sentence of its own.
 * @throws {SyntaxError} if the text is not ICU
 */
export const aroundPlurals = (message: string): string[] => {
  const inside: string[] = [];
  const collapsed = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
    elements.map((element) => {
      switch (element.type) {
        case TYPE.plural:
          for (const { value } of Object.values(element.options)) inside.push(...written(collapsed(value)));
          return { type: TYPE.argument, value: 'plural' };
        case TYPE.select: {
          const options = Object.entries(element.options).map(
            ([name, { value }]) => [name, { value: collapsed(value) }] as const,
          );
          return { ...element, options: Object.fromEntries(options) };
        }
        case TYPE.tag:
          return { ...element, children: collapsed(element.children) };
        default:
          return element;
      }
    });
  return [...written(collapsed(parse(message))), ...inside];
};

const written = (elements: readonly MessageFormatElement[]): string[] =>
  variantsOf(elements).map((pieces) =>
    pieces
      .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'number' ? '#' : `{${piece.name}}`))
      .join(''),
  );

function mostOptions(elements: readonly MessageFormatElement[]): number {
  return Math.max(
    1,
    ...elements.map((element) => {
      if (element.type === TYPE.tag) return mostOptions(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return 1;
      const options = Object.values(element.options);
      return Math.max(options.length, ...options.map(({ value }) => mostOptions(value)));
    }),
  );
}

function chosen(elements: readonly MessageFormatElement[], index: number, plural: string): Piece[] {
  return elements.flatMap((element): Piece[] => {
    switch (element.type) {
      case TYPE.literal:
        return [{ kind: 'text', text: element.value }];
      case TYPE.pound:
        return [{ kind: 'number', name: plural }];
      case TYPE.tag:
        return chosen(element.children, index, plural);
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.values(element.options);
        const option = options[Math.min(index, options.length - 1)];
        return chosen(option?.value ?? [], index, element.type === TYPE.plural ? element.value : plural);
      }
      default:
        return [{ kind: 'value', name: element.value }];
    }
  });
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
