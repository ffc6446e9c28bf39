import { componentsOf, type DashboardDocument } from './document.ts'

type Layout = Pick<DashboardDocument, 'position'>

/**
 * The names that a dashboard gives to its charts, by chart id; others have their own. A chart in two places has the name of
 * the first one.
 */
export function namesOnDashboard(document: Layout): ReadonlyMap<number, string> {
  return namesIn(document, 'sliceNameOverride')
}

/** The names of charts that a draft renames, and those that it gives their own name back; the saved charts have the old ones. */
export function namesInDraft(draft: {
  readonly base: Layout | null
  readonly document: Layout
}): ReadonlyMap<number, string> {
  const own = namesIn(draft.document, 'sliceName')
  const saved = draft.base === null ? [] : [...namesOnDashboard(draft.base).keys()]
  const restored = saved.flatMap((id) => {
    const name = own.get(id)
    return name === undefined ? [] : [[id, name] as const]
  })
  return new Map([...restored, ...namesOnDashboard(draft.document)])
}

function namesIn(document: Layout, member: 'sliceName' | 'sliceNameOverride'): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  for (const { kind, meta } of componentsOf(document).values()) {
    const { chartId } = meta
    const name = meta[member]
    if (kind !== 'CHART' || typeof chartId !== 'number' || typeof name !== 'string' || name === '') continue
    if (!names.has(chartId)) names.set(chartId, name)
  }
  return names
}
