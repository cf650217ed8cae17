import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Tally } from './attack';
import { openAttacks, proxiedAttacks, scarceAttacks } from './attacks';
import { answerParent, Child } from './child';
import { runAttack, type Order } from './run-attack';

const mark = '--as-attackers';
/** On a machine of their own they would take nothing from the site; here they stand behind it. */
const lowPriority = 10;

type Question = Order & { attack: string };

/** The hostile clients, in a process of their own. */
export function startAttackers(): Child<Question, Tally> {
  return new Child(fileURLToPath(import.meta.url), mark);
}

if (process.argv[2] === mark) {
  os.setPriority(lowPriority);
  const known = [...openAttacks, ...proxiedAttacks, ...scarceAttacks];
  answerParent<Question, Tally>(({ attack: name, ...order }) => {
    const attack = known.find((one) => one.name === name);
    if (!attack) throw new Error(`Nobody knows the attack ${name}.`);
    return runAttack(attack, order);
  });
}
