import { parseJson } from '#domain/core/parse.ts'

/** The choices of an order, each as JSON of a column and whether it ascends. */
export function orderChoices(columns: readonly string[]): readonly string[] {
  return columns.flatMap((column) => [JSON.stringify([column, true]), JSON.stringify([column, false])])
}

/** Describes an order; an unreadable one is shown as it is. */
export function orderText(order: string): string {
  const parsed = parseJson(order)
  const read: readonly unknown[] = parsed.ok && Array.isArray(parsed.value) ? parsed.value : []
  const [column, ascending] = read
  if (typeof column !== 'string' || typeof ascending !== 'boolean') return order.slice(0, 60)
  return `${column} ${ascending ? 'ascending' : 'descending'}`
}
