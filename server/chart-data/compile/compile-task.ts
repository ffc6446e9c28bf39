import type { Result } from '#domain/core/result.ts'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { CompileInput } from '#domain/semantic/write-query.ts'
import { defineTask } from '#server/work/define-task.ts'

/** A query to compile, with the kind of its engine in place of the dialect, whose functions cannot be sent. */
export interface SentQuery extends Omit<CompileInput, 'dialect'> {
  readonly engine: string
}

/** Compiles a large query of a chart. */
export const COMPILE_QUERY = defineTask<SentQuery, Result<CompiledQuery, SemanticError>>('compile-query', {
  timeMs: 20_000,
  memoryMb: 512,
  inputBytes: 50_000_000,
  outputBytes: 100_000_000,
})
