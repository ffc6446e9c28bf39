/** A column of a dataset as queries need it; with an `expression` it is calculated. */
export interface SemanticColumn {
  readonly name: string
  readonly type: string | null
  /** 0 number, 1 text, 2 time, 3 boolean. */
  readonly typeGeneric: number | null
  readonly isTime: boolean
  readonly expression: string | null
}

/** A table or an SQL text with columns and saved metrics: what chart queries are asked of. */
export interface SemanticDataset {
  readonly schema: string | null
  readonly tableName: string
  readonly sql: string | null
  readonly mainTimeColumn: string | null
  /** By how many hours its times are moved before they are shown. */
  readonly hoursOffset: number
  readonly columns: readonly SemanticColumn[]
  readonly metrics: readonly { readonly name: string; readonly expression: string }[]
}

/** Why a query cannot be written as SQL. `message` is what the wire answers with. */
export interface SemanticError {
  readonly code: 'unknown-column' | 'unknown-metric' | 'bad-filter' | 'bad-expression' | 'time' | 'bad-query'
  readonly message: string
}

/** Finds a column of a dataset by its name. */
export function findColumn(dataset: SemanticDataset, name: string): SemanticColumn | null {
  return dataset.columns.find((column) => column.name === name) ?? null
}
