import type { MyTableUsers } from '#data/answers/databases/my-data.ts'
import { isolated } from '#domain/core/text/isolated.ts'

const SHOWN = 5

/** The sentence about what reads a table; null if nothing does. */
export function usedBy(users: MyTableUsers | null): string | null {
  if (users === null) return 'It is not known what uses it.'
  const { views, datasets, charts, dashboards } = users
  const counts = [
    countOf(views.count, 'view'),
    countOf(datasets.count, 'dataset'),
    countOf(charts.count, 'chart'),
    countOf(dashboards.count, 'dashboard'),
  ].filter((part) => part !== null)
  if (counts.length === 0) return null
  const names = [
    ...views.result,
    ...datasets.result.map(({ table_name: name }) => name),
    ...charts.result.map(({ slice_name: name }) => name ?? ''),
    ...dashboards.result.map(({ title }) => title ?? ''),
  ].filter((name) => name !== '')
  const shown = names.slice(0, SHOWN).map((name) => `“${isolated(name)}”`)
  const more = names.length > SHOWN ? ' and others' : ''
  return `Used by ${counts.join(', ')}: ${shown.join(', ')}${more}.`
}

function countOf(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`
}
