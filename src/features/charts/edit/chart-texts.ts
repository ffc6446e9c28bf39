import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { isolated } from '#domain/core/text/isolated.ts'

/** Names the dashboards that contain the charts. */
export function dependsText(entries: readonly ChartEntry[]): string {
  const titles = [
    ...new Map(entries.flatMap(({ dashboards }) => dashboards.map(({ id, name }) => [id, name]))).values(),
  ]
  const isOne = entries.length === 1
  const deleted = isOne ? 'It is deleted for all users' : 'They are deleted for all users'
  if (titles.length === 0)
    return `${deleted}. No dashboard that you can open contains ${isOne ? 'it' : 'them'}.`
  const named = titles.slice(0, 5).map((title) => `“${isolated(title)}”`)
  const more = titles.length > named.length ? ` and ${titles.length - named.length} more` : ''
  return `${deleted}, and removed from ${titles.length === 1 ? 'the dashboard' : 'the dashboards'} ${named.join(', ')}${more}.`
}
