type CodeSample = { title: string; byLanguage: Readonly<Record<'curl' | 'Python' | 'R' | 'JavaScript', string>> };

/**
 * Sample code that makes a call, downloads a file and reads all pages of a list;
 * tests/integration/code-samples.integ.ts runs it.
 */
export function codeSamples(siteUrl: string): readonly CodeSample[] {
  const day = `${siteUrl}/api/predictions?date=today`;
  const file = `${siteUrl}/api/data/v1/ranking.csv`;
  const pages = `${siteUrl}/api/ratings?league=en.1&after=`;
  return [
    {
      title: "A day's matches with their chances",
      byLanguage: {
        curl: `curl "${day}"`,
        Python: `import json, urllib.request

with urllib.request.urlopen("${day}") as answer:
    day = json.load(answer)
for match in day["items"]:
    if match["prediction"]:
        print(match["home"]["name"], match["away"]["name"], match["prediction"]["result"]["home"])`,
        R: `day <- jsonlite::fromJSON("${day}", simplifyVector = FALSE)
for (match in day$items) cat(match$home$name, match$away$name, match$prediction$result$home, "\\n")`,
        JavaScript: `const day = await (await fetch("${day}")).json();
for (const { home, away, prediction } of day.items)
  if (prediction) console.log(home.name, away.name, prediction.result.home);`,
      },
    },
    {
      title: 'A data file',
      byLanguage: {
        curl: `curl --compressed "${file}"`,
        Python: `import csv, io, urllib.request

with urllib.request.urlopen("${file}") as answer:
    ranking = list(csv.DictReader(io.TextIOWrapper(answer, "utf-8", newline="")))
print(ranking[0]["team"], ranking[0]["points"])`,
        R: `ranking <- read.csv("${file}")
cat(ranking$team[1], ranking$points[1], "\\n")`,
        JavaScript: `const ranking = await (await fetch("${file}")).text();
console.log(ranking.split("\\r\\n")[1]);`,
      },
    },
    {
      title: 'All pages of a list',
      byLanguage: {
        curl: `curl "${pages}0"`,
        Python: `import json, urllib.request

after = 0
while after is not None:
    with urllib.request.urlopen(f"${pages}{after}") as answer:
        page = json.load(answer)
    for fit in page["items"]:
        print(fit["fittedOn"], len(fit["teams"]))
    after = page["next"]`,
        R: `after <- 0
while (!is.null(after)) {
  page <- jsonlite::fromJSON(paste0("${pages}", after), simplifyVector = FALSE)
  for (fit in page$items) cat(fit$fittedOn, length(fit$teams), "\\n")
  after <- page[["next"]]
}`,
        JavaScript: `let after = 0;
while (after !== null) {
  const page = await (await fetch(\`${pages}\${after}\`)).json();
  for (const { fittedOn, teams } of page.items) console.log(fittedOn, teams.length);
  after = page.next;
}`,
      },
    },
  ];
}
