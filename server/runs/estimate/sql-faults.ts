import type { EngineError } from '#domain/engines/engine.ts'

/** The codes of errors that are in the SQL; others are of the server or its database. */
const IN_SQL: ReadonlySet<EngineError['code']> = new Set([
  'refused',
  'forbidden',
  'unreadable',
  'syntax',
  'column',
  'table',
  'database',
])

/** Whether an error is a fault of the SQL. */
export function isSqlFault({ code }: EngineError): boolean {
  return IN_SQL.has(code)
}

/** A fault as the wire lists it. */
export function presentFault({ message, line, column, length }: EngineError) {
  return {
    line_number: line,
    start_column: column,
    end_column: column === null || length === null ? null : column + length,
    message,
  }
}
