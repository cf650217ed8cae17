import { readText, repositoryFiles } from './repository-files';

export type DocumentedCommand = { command: string; file: string };

/** The start of a command that a reader would type; the name of a tool alone (`curl`) does not count. */
const begins =
  /^(?:sudo |[A-Z_]+=(?:\$\([^)]*\)|\S+) )*(?:npm (?:ci|run|test|start|audit|sbom|install|i)\b|npx |node (?!:)\S|docker \S|git \S|git$|psql \S|pg_\w+ \S|curl \S|openssl \S|systemctl \S|systemd-run \S|journalctl \S|useradd \S|chown \S|chmod \S|cp \S|rm \S|mkdir \S|nginx \S|createdb \S|certbot \S|apt-get \S|caddy \S)/;
/** A prefix that runs the rest as another user or in a container. */
const elsewhere = /^(?:sudo -u \w+|docker compose run --rm \w+) /;
/** Files about the past, which contain no commands to type. */
const left = /^docs\/(?:decisions|reviews|licences)/;

/**
 * Every command in the blocks and inline code of README.md, SECURITY.md and docs, as typed, without its comment.
 */
export function documentedCommands(): DocumentedCommand[] {
  return repositoryFiles()
    .filter((file) => /^(?:README|SECURITY|docs\/.*)(?:\.md)$/.test(file) && !left.test(file))
    .flatMap((file) => commandsOf(readText(file)).map((command) => ({ command, file })));
}

/** @returns the commands in a Markdown text, one by one: `a && b` are two */
export function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^([ \t]*)```(?:bash|sh|console)?\n(.*?)^\1```/gms)].map(
    ([, , body = '']) => body,
  );
  const inline = [...markdown.replaceAll(/^[ \t]*```.*?^[ \t]*```/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  const lines = blocks.flatMap((body) => body.replaceAll(/\s*\\\n\s*/g, ' ').split('\n'));
  return [...lines, ...inline]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .flatMap((line) => line.split(/\s+(?:&&|;|\|)\s+/))
    .map((command) => command.replace(/^\$ /, '').trim().replace(elsewhere, ''))
    .filter((command) => begins.test(command));
}
