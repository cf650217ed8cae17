/**
 * The middleware runs in the framework's own sandbox, which only sees the process environment as it was when the
 * framework started.
 */
export function handToMiddleware(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value;
}
