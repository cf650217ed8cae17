/**
 * Flags that one version of Node.js needs. The compiler in version 24 takes 600 MB for one function of the embedded
 * database's WebAssembly; otherwise the process never uses as much (decision 100).
 * @param {string} version such as 24.1.0
 * @param {readonly string[]} given flags that the process was started with
 * @returns {readonly string[]} the missing ones
 */
export const missingFlags = (version, given) =>
  version.startsWith('24.') && !given.includes('--liftoff-only') ? ['--liftoff-only'] : [];
