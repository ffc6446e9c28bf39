import type { EngineError } from '#domain/engines/engine.ts'
import type { PreparedStatement } from './prepare-run.ts'

/** Moves the place of an error from its statement to the SQL of the request; null if templates changed the text. */
export function placedError(error: EngineError, { place }: Pick<PreparedStatement, 'place'>): EngineError {
  if (place === null) return { ...error, line: null, column: null, length: null }
  if (error.line === null) return error
  const column = error.line === 1 && error.column !== null ? error.column + place.column - 1 : error.column
  return { ...error, line: error.line + place.line - 1, column }
}
