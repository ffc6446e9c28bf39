/** What stands in a key or a cell. */
export type Scalar = string | number | boolean | null

/** A table with a key for each column and each row; keys of one side are as long as each other. */
export interface KeyedFrame {
  readonly columns: readonly (readonly Scalar[])[]
  readonly index: readonly (readonly Scalar[])[]
  /** Row by row. */
  readonly cells: readonly (readonly Scalar[])[]
}

/** The same table with its rows as columns. */
export function turned({ columns, index, cells }: KeyedFrame): KeyedFrame {
  return {
    columns: index,
    index: columns,
    cells: columns.map((_column, at) => cells.map((row) => row[at] ?? null)),
  }
}

/** A value as it stands in a name. */
export function scalarText(value: Scalar): string {
  if (value === null) return 'nan'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return String(value)
}

/** One row of a result as it came. */
export type ResultRow = Readonly<Record<string, unknown>>

/** What a row has under a name; a nested value is its JSON. */
export function valueOf(row: ResultRow, name: string): Scalar {
  const value = Object.hasOwn(row, name) ? (row[name] ?? null) : null
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value
    default:
      return value === null ? null : JSON.stringify(value)
  }
}
