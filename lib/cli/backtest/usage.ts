export const usage = {
  command: 'npm run backtest',
  does: "Walk-forward backtest: the site's own engine predicts every match only from matches before its day.",
  options: {
    results: {
      type: 'string',
      multiple: true,
      value: 'FILE.csv',
      help: `results of one league, with a header and at least the columns date,home,away,hg,ag (ISO dates).
      Give all earlier seasons too: the model learns from them. May repeat, one league each; leagues are fitted
      separately and pooled by match. Rows of a file with a 'league' column join the league file of that name
      (league es.1 joins es.1.csv): that is how single missing matches are added.`,
    },
    odds: {
      type: 'string',
      multiple: true,
      value: 'FILE.csv',
      help: `bookmakers' prices in football-data.co.uk's columns (PSCH.. else AvgCH.. and so on). May repeat, a season
      or a league each; teams are recognised by dates, scores and names. Prices of earlier days then train the
      model, and the closing price of each match is scored beside it.`,
    },
    'results-only': { type: 'boolean', help: 'with --odds: compare with prices, but train on results alone' },
    cups: {
      type: 'string',
      value: 'FOLDER',
      help: `predicts the cups of a folder of Football.TXT files (champions-league/, deutschland/, europe/ ...) instead,
      from the leagues in it and earlier cup matches, beside the leagues' levels alone and base rates; and the
      matches of national teams, beside their confederations' levels. Without --from
      and --to: 2024-25 and 2025-26, which took no part in the choice of the settings.`,
    },
    study: {
      type: 'string',
      value: 'FOLDER',
      help: `compares the model with the one before it, with Elo and an ordered logit, and with base rates instead, on the
      seasons and leagues that took no part in its choice (lib/cli/backtest/study/frozen-choices.json), with standard
      errors. The folder has results/, odds/ and football-txt/. Some minutes.`,
    },
    peers: {
      type: 'string',
      value: 'FOLDER',
      help: `compares the site's models with a peer's forecasts, base rates, Elo and closing prices on the same matches
      instead, with standard errors. The folder has peers/, results/, shots/ and odds/; without peers/ nothing is
      compared. Under a minute.`,
    },
    save: {
      type: 'string',
      value: 'FILE.json',
      help: `with --study, --half-time or --peers: write what the methodology page shows to
      lib/model/backtest/untouched-leagues.json, half-time.json or peers.json.`,
    },
    'half-time': {
      type: 'string',
      value: 'FOLDER',
      help: `forecasts the results of the leagues in such a folder at half-time instead: the live chances beside the
      prediction before the match and a table of results by half-time score. Without --from and --to: 2022-23 to 2025-26.`,
    },
    seasons: {
      type: 'string',
      value: 'FOLDER',
      help: `grades forecasts of final tables instead: before the first match, at half of the rounds and five rounds before
      the end, beside last season's table and the same simulation of equal teams, with standard errors. The folder has
      results/ and football-txt/, and the snapshot that ships is added; without results/ nothing is graded. Without
      --from and --to: seasons that begin from July 2022 to June 2026. Some minutes.`,
    },
    from: {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: 'first day to predict; with --seasons, the first day on which a season may begin',
    },
    to: { type: 'string', value: 'YYYY-MM-DD', help: 'last day to predict, inclusive' },
    json: { type: 'boolean', help: 'print one JSON object' },
  },
  examples: [
    '--results results.csv --from 2023-08-01 --to 2024-06-30',
    '--cups football-txt',
    '--half-time football-txt',
    '--study data',
    '--peers data',
    '--seasons data',
  ],
  fails: 'a file cannot be used',
} as const;
