import type { CatalogueColumn } from '#domain/sql/catalogue.ts'
import type { TableKeys } from './table-details.ts'

/** A column on the card of a table, with the keys and indexes that contain it. */
export interface CardColumn {
  readonly name: string
  readonly type: string
  readonly comment: string | null
  /** "primary key", "airports.iata", "index by_state". */
  readonly keys: readonly string[]
}

/** The columns of a card in the order of the table. */
export function cardColumns(
  columns: readonly CatalogueColumn[],
  keys: TableKeys | null,
): readonly CardColumn[] {
  return columns.map(({ name, type, comment, isPrimaryKey }) => ({
    name,
    type,
    comment,
    keys: [...(isPrimaryKey ? ['primary key'] : []), ...(keys === null ? [] : keysOf(name, keys))],
  }))
}

function keysOf(column: string, { foreignKeys, indexes }: TableKeys): readonly string[] {
  return [
    ...foreignKeys.flatMap(({ columns, schema, table, referredColumns }) => {
      const referred = referredColumns[columns.indexOf(column)]
      if (!columns.includes(column)) return []
      const path = [
        ...(schema === null ? [] : [schema]),
        table,
        ...(referred === undefined ? [] : [referred]),
      ]
      return [`refers to ${path.join('.')}`]
    }),
    ...indexes
      .filter(({ columns }) => columns.includes(column))
      .map(
        ({ name, isUnique }) => `${isUnique ? 'unique index' : 'index'}${name === null ? '' : ` ${name}`}`,
      ),
  ]
}

/** The order of the columns on a card. */
export type ColumnOrder = 'position' | 'name' | 'type'

/** Orders named and typed columns; equal ones stay in the order of the table. */
export function orderColumns<C extends { readonly name: string; readonly type: string }>(
  columns: readonly C[],
  order: ColumnOrder,
): readonly C[] {
  if (order === 'position') return columns
  return columns.toSorted((one, other) => COLLATOR.compare(one[order], other[order]))
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
