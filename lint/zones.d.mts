export type Zone = { zone: string; folder: string | undefined };
export function zoneOf(file: string): Zone | undefined;
export function leadsTo(from: string, specifier: string): { file?: string; package?: string };
export function whyForbidden(from: string, specifier: string): string | undefined;
