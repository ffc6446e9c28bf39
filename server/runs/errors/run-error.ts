import type { EngineError } from '#domain/engines/engine.ts'
import type { FormatFault } from '#domain/sql/format/format-sql.ts'
import type { FileError } from '#server/files/rows/file-of-rows.ts'
import type { TemplateError } from '#server/templates/template-task.ts'

/** Why a started run has no result; stored with its query, and reported by an event. */
export type RunFailure =
  | { readonly code: 'engine'; readonly error: EngineError; readonly engineName: string }
  | { readonly code: 'interrupted' | 'fault' }

/** A query with templates: its client id, its SQL, and the parameters of the request. */
export interface TemplateQuery {
  readonly clientId: string
  readonly sql: string
  readonly parameters: ReadonlyMap<string, unknown>
}

/** Why a run was not started or has no result, or why a result has no file. The routes map each code to an answer; jobs store it. */
export type RunError =
  | RunFailure
  | FileError
  | { readonly code: 'template'; readonly error: TemplateError; readonly query: TemplateQuery }
  | { readonly code: 'invalid-field'; readonly field: string; readonly reason: string }
  | { readonly code: 'invalid-ctas' | 'invalid-cvas' }
  | { readonly code: 'client-id-used'; readonly sql: string }
  | { readonly code: 'query-not-found' | 'query-forbidden' | 'result-expired' }
  | { readonly code: 'export-failed'; readonly error: EngineError }
  | { readonly code: 'export-left' | 'export-not-written' }
  | {
      readonly code: 'not-formatted'
      readonly sql: string
      readonly engine: string | null
      readonly fault: FormatFault
    }
