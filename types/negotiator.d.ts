/** What lib/server/http/encoding.ts uses; @types/negotiator describes a version without `preferred`. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;
  }
  export = Negotiator;
}
