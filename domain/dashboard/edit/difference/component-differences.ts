import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { type Component, HEADER_ID, type LayoutKind } from '#domain/records/dashboards/layout/component.ts'
import { childIdsOf } from '#domain/records/dashboards/layout/tree.ts'
import type { PartPath } from '#domain/records/dashboards/value-parts.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { NamedLayout } from './component-names.ts'
import type { Difference } from './difference-text.ts'
import { valueText } from './value-text.ts'

/** Both layouts with the names of their components. */
export interface NamedLayouts {
  readonly before: NamedLayout
  readonly after: NamedLayout
}

/** Containers that come and go with what they contain. */
const CONTAINERS: readonly LayoutKind[] = ['ROW', 'COLUMN', 'TABS', 'ROOT', 'GRID']

/** Labels of members of `meta`; other members have their stored name. */
const MEMBER_LABELS: ReadonlyMap<string, string> = new Map([
  ['code', 'text'],
  ['headerSize', 'size'],
  ['sliceNameOverride', 'name'],
])

/** Members that a server keeps up to date. */
const DERIVED: readonly string[] = ['sliceName', 'uuid', 'defaultText', 'placeholder']

/** The differences of two layouts: what was added, removed, moved and changed, in reading order. */
export function componentDifferences(
  before: DashboardDocument,
  after: DashboardDocument,
  layouts: NamedLayouts,
): readonly Difference[] {
  if (before.position === after.position) return []
  const [old, next] = [layouts.before.tree.components, layouts.after.tree.components]
  const removed = [...old.values()].flatMap((component) =>
    next.has(component.id) ? [] : oneSided(component, layouts.before, 'before'),
  )
  const others = [...next.values()].flatMap((component) => {
    const past = old.get(component.id)
    return past === undefined
      ? oneSided(component, layouts.after, 'after')
      : changesOf(past, component, layouts)
  })
  return [...removed, ...others]
}

function oneSided(
  { id, kind }: Component,
  { tree, names }: NamedLayout,
  side: 'before' | 'after',
): readonly Difference[] {
  const isImplied = CONTAINERS.includes(kind) && childIdsOf(tree, id).length > 0
  if (isImplied) return []
  const name = names.get(id) ?? id
  const values = { before: '', after: '', [side]: name }
  return [{ subject: name, member: null, ...values, field: 'position', entry: id, path: [] }]
}

function changesOf(past: Component, component: Component, layouts: NamedLayouts): readonly Difference[] {
  const { id } = component
  if (id === HEADER_ID) return []
  const subject = layouts.after.names.get(id) ?? id
  const difference = (path: PartPath, member: string, before: string, after: string): Difference => ({
    subject,
    member,
    before,
    after,
    field: 'position',
    entry: id,
    path,
  })
  const names = [...new Set([...Object.keys(past.meta), ...Object.keys(component.meta)])]
  const members = names
    .filter((name) => !DERIVED.includes(name) && !sameValue(past.meta[name], component.meta[name]))
    .map((name) =>
      difference(
        ['meta', name],
        MEMBER_LABELS.get(name) ?? name,
        metaText(past.meta[name]),
        metaText(component.meta[name]),
      ),
    )
  const [from, to] = [placeOf(id, layouts.before), placeOf(id, layouts.after)]
  const moved = from.id === to.id ? [] : [difference(['parents'], 'moved from', from.name, to.name)]
  const [old, next] = [orderOf(id, layouts.before, layouts.after), orderOf(id, layouts.after, layouts.before)]
  const sorted = sameValue(old.ids, next.ids) ? [] : [difference(['children'], 'order', old.text, next.text)]
  return [...moved, ...members, ...sorted]
}

/** `BACKGROUND_WHITE` and `MEDIUM_HEADER` are shown as white and medium. */
function metaText(value: unknown): string {
  if (typeof value !== 'string') return valueText(value)
  if (value.startsWith('BACKGROUND_')) return value.slice('BACKGROUND_'.length).toLowerCase()
  return valueText(value.endsWith('_HEADER') ? value.slice(0, -'_HEADER'.length).toLowerCase() : value)
}

function placeOf(id: string, { tree, names }: NamedLayout) {
  const parentId = tree.parentOf.get(id) ?? ''
  return { id: parentId, name: names.get(parentId) ?? 'Dashboard' }
}

/** The children that a container has in both layouts, in order. */
function orderOf(id: string, { tree, names }: NamedLayout, other: NamedLayout) {
  const ids = childIdsOf(tree, id).filter((child) => other.tree.parentOf.get(child) === id)
  return { ids, text: ids.map((child) => names.get(child) ?? child).join(', ') }
}
