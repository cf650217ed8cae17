/** The topics of the most frequent questions, each with its questions in order; a test compares them with the texts. */
export const questionTopics = {
  numbers: ['source', 'when', 'percent', 'wrong', 'draws', 'xg', 'why', 'injuries'],
  trust: ['believe', 'bookmakers', 'profit', 'stop'],
  site: ['leagues', 'time', 'replay', 'offline', 'embed', 'errors'],
  account: ['account', 'premium', 'renewal', 'delete'],
} as const;
