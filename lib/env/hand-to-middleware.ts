/**
 * The middleware runs in the framework's own sandbox, which gets only the process environment as of the framework's
 * start.
 */
export function handToMiddleware(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value;
}
