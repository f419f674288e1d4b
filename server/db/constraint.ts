/** The rule of the database that a write broke, if it broke one. Drizzle wraps the error of the driver. */
export const constraintOf = (error: unknown): string | undefined =>
  (((error as Error).cause ?? error) as { constraint?: string }).constraint
/** The code that the database gives an error (SQLSTATE), such as 23503 for something that is still referred to. */
export const codeOfFault = (error: unknown): string | undefined =>
  (((error as Error).cause ?? error) as { code?: string }).code
