import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type FilteredDataset, filteredColumn } from './filtered-column.ts'

type Fields = Readonly<Record<string, unknown>>

/** The members of filters that a Superset rejects: texts that mean themselves, and times of an axis. */
export const OWN_MEMBERS = ['isLiteral', 'isShownTime'] as const

const HOUR_MS = 3_600_000

/** A request with filters, and the dataset that they filter. */
interface Filtered {
  readonly body: Fields
  readonly dataset: FilteredDataset
}

/**
 * Writes the filters of our pages as a Superset can apply them. Times of an axis become stored ones. In a literal filter the
 * column is compared between two signs, since a Superset trims texts, and reads "<NULL>" and "<empty string>" as other values.
 * Fails with the name of a column that cannot be written so.
 */
export function plainRequest({ body, dataset }: Filtered): Result<Fields, string> {
  const filters = plainFilters(body['filters'], dataset)
  if (!filters.ok) return filters
  const queries = plainQueries(body['queries'], dataset)
  if (!queries.ok) return queries
  return ok({
    ...body,
    ...(filters.value === null ? {} : { filters: filters.value }),
    ...(queries.value === null ? {} : { queries: queries.value }),
  })
}

function plainQueries(queries: unknown, dataset: FilteredDataset): Result<readonly unknown[] | null, string> {
  if (!Array.isArray(queries)) return ok(null)
  const plain: unknown[] = []
  for (const query of queries) {
    const one = isRecord(query) ? plainRequest({ body: query, dataset }) : ok(query as unknown)
    if (!one.ok) return one
    plain.push(one.value)
  }
  return ok(plain)
}

function plainFilters(filters: unknown, dataset: FilteredDataset): Result<readonly unknown[] | null, string> {
  if (!Array.isArray(filters)) return ok(null)
  const plain: unknown[] = []
  for (const filter of filters) {
    const one = isRecord(filter) ? plainFilter(filter, dataset) : ok(filter as unknown)
    if (!one.ok) return one
    plain.push(one.value)
  }
  return ok(plain)
}

function plainFilter(filter: Fields, dataset: FilteredDataset): Result<Fields, string> {
  const { isLiteral, isShownTime, ...others } = filter
  if (isShownTime === true) return ok(storedTime(others, dataset))
  if (isLiteral !== true) return ok(others)
  const column = filteredColumn(others['col'], dataset)
  if (!column.ok) return column
  // The Superset reports a column that the dataset lacks.
  if (column.value === null) return ok(others)
  const { label, sql } = column.value
  const values = wrappedValues(others['val'])
  if (values === null) return err(label)
  const sqlExpression = `CASE WHEN ${sql} IS NULL THEN NULL ELSE CONCAT('=', ${sql}, '=') END`
  return ok({ ...others, col: { label, sqlExpression, expressionType: 'SQL' }, val: values })
}

/** A Superset shifts the times of an axis, and compares filters with stored times. */
function storedTime(filter: Fields, { hoursOffset }: FilteredDataset): Fields {
  const { val } = filter
  return typeof val === 'number' ? { ...filter, val: val - hoursOffset * HOUR_MS } : filter
}

/** The values of a list between the same signs; null if one is neither a text nor a missing value. */
function wrappedValues(values: unknown): readonly (string | null)[] | null {
  if (!Array.isArray(values)) return null
  const wrapped = values.flatMap((value: unknown) => {
    if (value === null) return [null]
    return typeof value === 'string' ? [`=${value}=`] : []
  })
  return wrapped.length === values.length ? wrapped : null
}
