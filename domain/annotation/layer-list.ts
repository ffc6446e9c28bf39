import type { LocalId } from '#domain/core/ids.ts'

/** One layer in the list; `changedAt` in ms since 1970. */
export interface LayerEntry {
  readonly id: LocalId
  readonly name: string
  readonly description: string
  readonly count: number
  readonly changedAt: number | null
  /** Has changes that are not on the server yet. */
  readonly isUnsent: boolean
}

/** Sort key of the layer list. */
export type LayerOrder = 'name' | 'description' | 'count' | 'changed'

/** Search and order of the layer list. */
export interface LayerQuery {
  readonly search: string
  readonly order: LayerOrder
  readonly isDescending: boolean
}

/** All layers, by name. */
export const ALL_LAYERS: LayerQuery = { search: '', order: 'name', isDescending: false }

/** Filters and sorts layers; the search matches names and descriptions. */
export function findLayers(entries: readonly LayerEntry[], query: LayerQuery): readonly LayerEntry[] {
  const wanted = query.search.trim().toLowerCase()
  const sign = query.isDescending ? -1 : 1
  return entries
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => sign * compare(a, b, query.order) || a.name.localeCompare(b.name))
}

function compare(a: LayerEntry, b: LayerEntry, order: LayerOrder): number {
  if (order === 'count') return a.count - b.count
  if (order === 'changed') return (a.changedAt ?? 0) - (b.changedAt ?? 0)
  return a[order].localeCompare(b[order])
}

/** Texts of the question before layers are deleted; it names the number of annotations deleted with them. */
export function deleteQuestion(entries: readonly Pick<LayerEntry, 'name' | 'count'>[]): {
  readonly title: string
  readonly sentence: string
} {
  const [first] = entries
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  const what = entries.length === 1 ? `“${first?.name ?? ''}”` : `${entries.length} annotation layers`
  const inside = count === 1 ? '1 annotation is deleted too.' : `${count} annotations are deleted too.`
  const shown = entries.length === 1 ? 'it is' : 'they are'
  return {
    title: `Delete ${what}?`,
    sentence: `${count === 0 ? 'No annotation is deleted.' : inside} Charts that show ${entries.length === 1 ? 'it' : 'them'} say that ${shown} missing.`,
  }
}

/** Problem with a layer's name; null if it is valid. */
export function layerNameProblem(name: string, others: readonly string[]): string | null {
  if (name.trim() === '') return 'Name cannot be empty'
  return others.includes(name.trim()) ? 'Name must be unique' : null
}
