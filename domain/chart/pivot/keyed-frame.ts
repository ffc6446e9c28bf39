/** A value of a key or cell. */
export type Scalar = string | number | boolean | null

/** A table with a key for each column and each row. All keys of a side have the same length. */
export interface KeyedFrame {
  readonly columns: readonly (readonly Scalar[])[]
  readonly index: readonly (readonly Scalar[])[]
  /** Row by row. */
  readonly cells: readonly (readonly Scalar[])[]
}

/** Transposes a table. */
export function turned({ columns, index, cells }: KeyedFrame): KeyedFrame {
  return {
    columns: index,
    index: columns,
    cells: columns.map((_column, at) => cells.map((row) => row[at] ?? null)),
  }
}

/** A value as a part of a name. */
export function scalarText(value: Scalar): string {
  if (value === null) return 'nan'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return String(value)
}

/** A row of a result as received. */
export type ResultRow = Readonly<Record<string, unknown>>

/** The value of a row under a name; a nested value as JSON. */
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
