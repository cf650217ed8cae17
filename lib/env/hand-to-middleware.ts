/** The middleware runs in the framework's own sandbox, which knows nothing of this process but its environment when the framework starts. */
export function handToMiddleware(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value;
}
