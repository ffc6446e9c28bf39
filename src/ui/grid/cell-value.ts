/**
 * The values of a cell. Numbers that JavaScript would round arrive as text and are drawn digit by digit; lists and structs
 * arrive as arrays and objects; `null` is NULL.
 */
export type CellValue =
  | null
  | string
  | number
  | bigint
  | boolean
  | readonly CellValue[]
  | { readonly [key: string]: CellValue }

/** The kind of a column, which decides on drawing and alignment; `typeLabel` is the type of the database. */
export type CellKind =
  | 'integer'
  | 'decimal'
  | 'float'
  | 'text'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'json'
  | 'bytes'
  | 'other'

/** The background of a cell by its place; undefined for the default. */
export type CellTones = (row: number, column: number) => 'live' | 'danger' | 'warning' | undefined

/** One column of a result. */
export type GridColumn = {
  readonly name: string
  readonly kind: CellKind
  /** The type of the database: BIGINT, TIMESTAMP WITH TIME ZONE. Shown on hover of the header and in the cell panel. */
  readonly typeLabel: string
  /** The format of the values; undefined for numbers in groups of digits, and texts without marks. */
  readonly form?: CellForm | undefined
}

/**
 * A format of values: `plain` numbers have no groups of digits, `marks` shows invisible characters, `decimals-2` rounds to two
 * decimals, and `meant` drops the digits of a double that only distinguish it from its neighbours.
 */
export type CellForm = 'grouped' | 'plain' | 'marks' | 'meant' | `decimals-${number}`
