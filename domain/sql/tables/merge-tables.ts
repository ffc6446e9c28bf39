import type { CatalogueTable } from '#domain/sql/catalogue.ts'
import { bucketOf } from './table-buckets.ts'
import type { TableList } from './table-list.ts'

/**
 * Replaces the tables of the changed buckets by the given rows; both lists are in the order of their server. Yields after each
 * few thousand tables, so that the caller can let the page work.
 */
export function* mergeTables(
  known: TableList,
  changed: readonly number[],
  rows: readonly CatalogueTable[],
): Generator<void, readonly CatalogueTable[]> {
  const buckets = new Set(changed)
  const merged: CatalogueTable[] = []
  let next = 0
  for (let place = 0; place < known.length; place += 1) {
    if (place % STEP === STEP - 1) yield
    const table = known.at(place)
    if (buckets.has(bucketOf(table.name))) continue
    for (let row = rows[next]; row !== undefined && row.name < table.name; row = rows[next]) {
      merged.push(row)
      next += 1
    }
    merged.push(table)
  }
  return [...merged, ...rows.slice(next)]
}

/** Tables of a step: some ms. */
const STEP = 10_000
