export function missingFlags(version: string, given: readonly string[]): readonly string[];
