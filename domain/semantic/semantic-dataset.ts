/** A column of a dataset; with an `expression` it is calculated. */
export interface SemanticColumn {
  readonly name: string
  readonly type: string | null
  /** 0 number, 1 text, 2 time, 3 boolean. */
  readonly typeGeneric: number | null
  readonly isTime: boolean
  readonly expression: string | null
}

/** A table or a query with columns and saved metrics, which chart queries read. */
export interface SemanticDataset {
  readonly schema: string | null
  readonly tableName: string
  readonly sql: string | null
  readonly mainTimeColumn: string | null
  /** Offset of displayed times, in hours. */
  readonly hoursOffset: number
  readonly columns: readonly SemanticColumn[]
  readonly metrics: readonly { readonly name: string; readonly expression: string }[]
}

/** A query that cannot be compiled. `message` is sent on the wire. */
export interface SemanticError {
  readonly code: 'unknown-column' | 'unknown-metric' | 'bad-filter' | 'bad-expression' | 'time' | 'bad-query'
  readonly message: string
}

/** Finds a column by name; null without one. */
export function findColumn(dataset: SemanticDataset, name: string): SemanticColumn | null {
  return dataset.columns.find((column) => column.name === name) ?? null
}
