import { abortedDownloads, aborts } from './aborts';
import { pick, type Attack } from './attack';
import { cacheFlood, flightFlood, forgedAddresses, searchFlood, whatIfFlood, wrongAddresses } from './floods';
import { connectAndReset, foreignBytes, manyConnections, pipelining, twoHosts, upgradeAndStay } from './protocols';
import { slowClients } from './slow';

const floods = [
  searchFlood('one'),
  searchFlood('many'),
  cacheFlood('one'),
  cacheFlood('many'),
  whatIfFlood('one'),
  whatIfFlood('many'),
  wrongAddresses,
  flightFlood,
];
const protocols = [connectAndReset, upgradeAndStay, foreignBytes, twoHosts, pipelining];

/** A random mix of attacks for each client. */
export const everything: Attack = {
  name: 'everything at once',
  share: 160,
  atOnce: 100,
  senders: 'many',
  client(target, count) {
    const attack = pick([...aborts, ...protocols, ...floods, abortedDownloads], target.random);
    return attack.client(target, count);
  },
};

/** Against a site without a proxy. */
export const openAttacks: readonly Attack[] = [
  ...aborts,
  abortedDownloads,
  ...slowClients,
  ...protocols,
  manyConnections(2_000, 40, 'one'),
  manyConnections(2_000, 40, 'many'),
  ...floods,
  everything,
];

/** Against a site behind a proxy, which names each client. */
export const proxiedAttacks: readonly Attack[] = [
  forgedAddresses,
  abortedDownloads,
  searchFlood('one'),
  cacheFlood('one'),
  wrongAddresses,
];

/** Against a process that may open few files. */
export const scarceAttacks: readonly Attack[] = [
  manyConnections(2_000, 40, 'one'),
  { ...manyConnections(1_000, 20, 'many'), takesAll: true },
  upgradeAndStay,
];
