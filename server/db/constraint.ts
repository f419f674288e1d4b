/** Name of the database constraint that a write violated, if any. Drizzle wraps the error of the driver. */
export const constraintOf = (error: unknown): string | undefined =>
  (((error as Error).cause ?? error) as { constraint?: string }).constraint
/** SQLSTATE code of a database error, such as 23503 for a row that is still referred to. */
export const codeOfFault = (error: unknown): string | undefined =>
  (((error as Error).cause ?? error) as { code?: string }).code
