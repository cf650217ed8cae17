declare module 'fs-native-extensions' {
  /** Asks the kernel for an exclusive lock on `length` bytes of an open file from `offset` on; false when another open file holds it. */
  export function tryLock(file: number, offset?: number, length?: number): boolean;
}
