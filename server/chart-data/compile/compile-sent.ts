import type { Result } from '#domain/core/result.ts'
import { type CompiledQuery, compileQuery } from '#domain/semantic/compile-query.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { findEngineKind } from '#server/engines/all.ts'
import type { SentQuery } from './compile-task.ts'

/** Compiles a query in a child process. Throws for an engine that `findEngineKind` does not know. */
export function compileSent({ engine, ...input }: SentQuery): Result<CompiledQuery, SemanticError> {
  const kind = findEngineKind(engine)
  if (kind === null) throw new Error(`No engine is called ${engine}`)
  return compileQuery({ ...input, dialect: kind.dialect })
}
