import type { DatabaseUsers } from '#data/answers/databases/databases.ts'
import { isolated } from '#domain/core/text/isolated.ts'

/** The datasets that prevent the deletion of a database, for a title and a sentence; null for none. */
export function datasetsText(users: DatabaseUsers | null): { title: string; sentence: string } | null {
  const { datasets, datasetCount } = users ?? { datasets: [], datasetCount: 0 }
  const count = countOf(datasetCount, 'dataset')
  if (count === null) return null
  const shown = datasets.map((name) => `“${isolated(name)}”`).join(', ')
  const more = datasetCount > datasets.length ? ' and others' : ''
  return { title: count, sentence: `Delete ${datasetCount === 1 ? 'it' : 'them'} first: ${shown}${more}.` }
}

/** The sentence about what uses a database. */
export function usedBy(users: DatabaseUsers | null): string {
  const history = 'The history of its queries is deleted with it.'
  if (users === null) return `It is not known what uses it. ${history}`
  const parts = [
    countOf(users.chartCount, 'chart'),
    countOf(users.dashboardCount, 'dashboard'),
    countOf(users.tabCount, 'SQL tab'),
  ].filter((part) => part !== null)
  const names = [...users.charts, ...users.dashboards].slice(0, 5).map((name) => `“${isolated(name)}”`)
  const shown = names.length === 0 ? '' : `: ${names.join(', ')}`
  return parts.length === 0
    ? `Nothing uses it. ${history}`
    : `Used by ${parts.join(', ')}${shown}. ${history}`
}

function countOf(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`
}
