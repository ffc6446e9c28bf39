/**
 * What a cell may hold. Numbers that JavaScript would round arrive as text and are drawn digit by digit; lists
 * and structs arrive as arrays and objects; `null` is the database's NULL.
 */
export type CellValue =
  | null
  | string
  | number
  | bigint
  | boolean
  | readonly CellValue[]
  | { readonly [key: string]: CellValue }

/** How a column is drawn and aligned; `typeLabel` keeps the database's own word. */
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

/** The ground of a cell by its place; undefined for the usual one. */
export type CellTones = (row: number, column: number) => 'live' | 'danger' | 'warning' | undefined

/** One column of a result. */
export type GridColumn = {
  readonly name: string
  readonly kind: CellKind
  /** The database's type: BIGINT, TIMESTAMP WITH TIME ZONE. Shown on hover of the header and in the cell viewer. */
  readonly typeLabel: string
  /** Numbers without groups of digits, texts with marks for what is unseen; not there: numbers in groups, texts as they are. */
  readonly form?: CellForm | undefined
}

/** How the values of a column are written; `decimals-2` are numbers rounded to two decimals, `meant` are doubles without the digits that only tell them from their neighbours. */
export type CellForm = 'grouped' | 'plain' | 'marks' | 'meant' | `decimals-${number}`
