/**
 * The environment of a child process: the search path for programs, and `given`, but none of our own variables and so
 * no secrets.
 */
export function programEnvironment(given: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, ...given };
}
