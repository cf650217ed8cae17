/**
 * Flags that one version of Node.js needs. 24's compiler takes 600 MB for one function of the embedded database's
 * WebAssembly; without it the process never holds as much (decision 100).
 * @param {string} version such as 24.1.0
 * @param {readonly string[]} given flags that the process was started with
 * @returns {readonly string[]} those that are missing
 */
export const missingFlags = (version, given) =>
  version.startsWith('24.') && !given.includes('--liftoff-only') ? ['--liftoff-only'] : [];
