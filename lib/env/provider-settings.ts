import type { z } from 'zod';

/** The environment variables of a provider of data or of payments. */
export type ProviderSettings = {
  /** Its part of the environment: each variable with its shape. */
  readonly settings: Readonly<Record<string, z.ZodType>>;
  /** The variables that it requires, each with its expected value in the operator's terms. */
  readonly required: Readonly<Record<string, string>>;
  /** Values that are valid, but not on a public site in production (by SITE_URL), with the value expected there. */
  readonly refusedInPublic?: Readonly<Record<string, { readonly value: RegExp; readonly expected: string }>>;
  readonly secrets: readonly string[];
  /** A short description for docs/providers.md. */
  readonly about: string;
};

type All = Readonly<Record<string, ProviderSettings>>;
type Union<Definitions extends All> = Definitions[keyof Definitions]['settings'];
type NameIn<Settings> = Settings extends unknown ? keyof Settings : never;
type ShapeOf<Settings, Name> = Settings extends unknown
  ? Name extends keyof Settings
    ? Settings[Name]
    : never
  : never;

export type SettingShapes<Definitions extends All> = {
  [Name in NameIn<Union<Definitions>>]: ShapeOf<Union<Definitions>, Name>;
};

export type AllSettingsOf<Definitions extends All> = z.infer<z.ZodObject<SettingShapes<Definitions>>>;

export type SettingsOf<Definition extends ProviderSettings> = keyof Definition['settings'] extends never
  ? object
  : z.infer<z.ZodObject<Definition['settings']>>;

/** The variables of all providers in a list, for the schema of the environment. */
export function shapesOf<Definitions extends All>(definitions: Definitions): SettingShapes<Definitions> {
  return Object.assign({}, ...Object.values(definitions).map(({ settings }) => settings)) as SettingShapes<Definitions>;
}
