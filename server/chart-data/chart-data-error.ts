import type { EngineError } from '#domain/engines/engine.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { FileError } from '#server/files/rows/file-of-rows.ts'

/**
 * Why a chart has no data: no dataset, a query that cannot be compiled or run, a size above its limit, or an invalid
 * annotation layer. The routes map each code to an answer.
 */
export type ChartDataError =
  | FileError
  | { readonly code: 'query-failed'; readonly error: SemanticError | EngineError }
  | { readonly code: 'rows-too-large'; readonly mostBytes: number }
  | { readonly code: 'too-many-layers'; readonly mostLayers: number }
  | { readonly code: 'invalid-layer'; readonly fields: readonly string[] }
  | { readonly code: 'layers-too-large'; readonly mostBytes: number }
  | {
      readonly code:
        | 'dataset-not-found'
        | 'table-not-found'
        | 'layer-not-found'
        | 'layer-chart-not-found'
        | 'layer-chart-without-queries'
        | 'pivot-too-large'
        | 'values-too-large'
        | 'fault'
    }
