import { allOk, ok, type Result } from '#domain/core/result.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import { selectColumn, selectMetric } from '#domain/semantic/query-parts.ts'
import type { SemanticDataset, SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { sourceSql } from '#domain/semantic/write-query.ts'

/** The parts of a dataset to read: columns by name, null for all; with metrics, rows are grouped by the columns. */
interface ReadParts {
  readonly columns: readonly string[] | null
  readonly hasMetrics: boolean
}

/** Writes a dataset as a sub-query without limit. Fails: `unknown-column`, `bad-expression`. */
export function relationSql(
  dataset: SemanticDataset,
  dialect: Dialect,
  { columns, hasMetrics }: ReadParts,
): Result<string, SemanticError> {
  const context = { dataset, dialect, grain: null, timeColumn: null }
  const names = columns ?? dataset.columns.map(({ name }) => name)
  const keys = allOk(names.map((name) => selectColumn(name, context)))
  if (!keys.ok) return keys
  const metrics = allOk(hasMetrics ? dataset.metrics.map(({ name }) => selectMetric(name, context)) : [])
  if (!metrics.ok) return metrics
  const select = [...keys.value, ...metrics.value].map(
    ({ sql, label }) => `${sql} AS ${dialect.quoteName(label)}`,
  )
  const isGrouped = hasMetrics && keys.value.length > 0
  const groupBy = isGrouped ? ` GROUP BY ${keys.value.map(({ sql }) => sql).join(', ')}` : ''
  return ok(`SELECT ${select.join(', ')} \nFROM ${sourceSql({ dataset, dialect })}${groupBy}`)
}
