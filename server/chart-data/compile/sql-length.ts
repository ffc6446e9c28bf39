import { type DatasetQuery, withTexts } from '#domain/semantic/templates/query-texts.ts'

/** The length of all SQL texts of a query. Its statement contains all of them, so one that is too long is found before it is compiled. */
export function sqlLengthOf({ query, dataset }: DatasetQuery): number {
  let length = 0
  const add = (text: string) => {
    length += text.length
    return text
  }
  withTexts({ query, dataset: { ...dataset, columns: [], metrics: [] } }, add)
  const metrics = new Map(dataset.metrics.map(({ name, expression }) => [name, expression.length]))
  const columns = new Map(dataset.columns.map(({ name, expression }) => [name, expression?.length ?? 0]))
  for (const metric of query.metrics ?? []) if (typeof metric === 'string') length += metrics.get(metric) ?? 0
  for (const column of query.columns ?? []) if (typeof column === 'string') length += columns.get(column) ?? 0
  for (const { col } of query.filters ?? []) if (typeof col === 'string') length += columns.get(col) ?? 0
  return length
}
