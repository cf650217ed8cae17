/**
 * The environment of a child process: where programs are found, and `given`. Nothing else of ours, secrets above all.
 */
export function programEnvironment(given: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, ...given };
}
