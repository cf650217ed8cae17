import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Tally } from './attack';
import { openAttacks, proxiedAttacks, scarceAttacks } from './attacks';
import { Child, respondToParent } from './child';
import { runAttack, type Order } from './run-attack';

const mark = '--as-attackers';
/** A lower priority, since they share the machine with the site. */
const lowPriority = 10;

type Question = Order & { attack: string };

/** The hostile clients, in a separate process. */
export function startAttackers(): Child<Question, Tally> {
  return new Child(fileURLToPath(import.meta.url), mark);
}

if (process.argv[2] === mark) {
  os.setPriority(lowPriority);
  const known = [...openAttacks, ...proxiedAttacks, ...scarceAttacks];
  respondToParent<Question, Tally>(({ attack: name, ...order }) => {
    const attack = known.find((one) => one.name === name);
    if (!attack) throw new Error(`Unknown attack ${name}.`);
    return runAttack(attack, order);
  });
}
