/** The rule of the database that a write broke, if it broke one. Drizzle wraps the error of the driver. */
export const constraintOf = (error: unknown): string | undefined =>
  (((error as Error).cause ?? error) as { constraint?: string }).constraint
