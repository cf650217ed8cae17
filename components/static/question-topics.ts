/** The topics of the questions that are asked most, each with its questions in order; tests hold them against the texts. */
export const questionTopics = {
  numbers: ['source', 'when', 'percent', 'wrong', 'draws', 'xg', 'why', 'injuries'],
  trust: ['believe', 'bookmakers', 'profit', 'stop'],
  site: ['leagues', 'time', 'replay', 'offline', 'embed', 'errors'],
  account: ['account', 'premium', 'renewal', 'delete'],
} as const;
