import type { Dialect } from './dialect.ts'

/** The alias of a label in a query; where it would replace a column, it is one that no column has. */
export function innerName({ aliasesReplaceColumns, quoteName }: Dialect, label: string): string {
  return quoteName(aliasesReplaceColumns ? `shown ${label}` : label)
}

/** A query whose columns have these labels, from one that has their inner names. */
export function labelledQuery(dialect: Dialect, query: string, labels: readonly string[]): string {
  if (!dialect.aliasesReplaceColumns) return query
  const renamed = labels.map((label) => `${innerName(dialect, label)} AS ${dialect.quoteName(label)}`)
  return `SELECT ${renamed.join(', ')} \nFROM (${query}) AS labelled`
}
