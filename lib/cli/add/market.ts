import type { Changes } from './files';
import { addMessage } from './messages';
import { camelOf, kebabName, sentenceOf } from './names';

/**
 * Adds a bet market with two outcomes: its file with every fact except the one that only its author knows, its test,
 * its line in the registry, and its messages.
 * @throws {CommandLineError}
 */
export function addMarket(changes: Changes, given: string, englishName?: string): void {
  const name = kebabName('A market', given);
  const camel = camelOf(name);
  changes.create(`lib/model/markets/${name}.ts`, moduleText(name, camel));
  changes.create(`lib/model/markets/${name}.test.ts`, testText(name, camel));
  addMessage(changes, `markets.${camel}`, englishName ?? sentenceOf(name));
  addMessage(changes, `betTypes.define.${camel}`, `To be written: what ${sentenceOf(name)} is and when it wins.`);
  const registry = 'lib/model/markets/index.ts';
  changes.insertBefore(registry, 'import type { Market }', `import { ${camel} } from './${name}';`);
  // There are many exact scores, so they come last.
  changes.insertBefore(registry, '  correctScore,', `  ${camel},`, 'const REGISTERED');
}

const moduleText = (name: string, camel: string): string => `import { defineMarket } from './define-market';

/** To be written: one sentence that says what is bet on. */
export const ${camel} = defineMarket({
  id: '${name}',
  family: '${name}',
  group: 'goals',
  messages: {
    name: 'markets.${camel}',
    definition: 'betTypes.define.${camel}',
    outcomes: { yes: 'match.option.yes', no: 'match.option.no' },
  },
  outcomes: ['yes', 'no'],
  partitions: [['yes', 'no']],
  settle: (score) => {
    throw new Error(\`Not written yet: how yes and no settle at \${score.home}-\${score.away}\`);
  },
});
`;

const testText = (name: string, camel: string): string => `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix } from '@/tests/support/matrices';
import { ${camel} } from './${name}';

test('settles both outcomes at any score', () => {
  expect(${camel}.settle({ home: 2, away: 1 })).toEqual({ yes: 'won', no: 'lost' });
});

test('its outcomes add up to 1', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const { yes, no } = ${camel}.probability(matrix);
      expect(yes + no).toBeCloseTo(1, 10);
    }),
  );
});
`;
