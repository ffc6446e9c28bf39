import { isRecord } from '#domain/core/parse.ts'
import { readComponent } from './component.ts'
import { pathTo, treeOf } from './tree.ts'

/** The entries of a layout while one operation changes them. Lists of children may hold ids that are not understood. */
export type Entries = Map<string, unknown>

/** Sets members of an entry; the others stay. */
export function setMembers(entries: Entries, id: string, members: Readonly<Record<string, unknown>>): void {
  const stored = entries.get(id)
  entries.set(id, { ...(isRecord(stored) ? stored : {}), ...members })
}

/** Sets a member of `meta`; undefined removes it. */
export function setMeta(entries: Entries, id: string, name: string, value: unknown): void {
  const stored = entries.get(id)
  const meta = new Map(Object.entries(isRecord(stored) && isRecord(stored['meta']) ? stored['meta'] : {}))
  if (value === undefined) meta.delete(name)
  else meta.set(name, value)
  setMembers(entries, id, { meta: Object.fromEntries(meta) })
}

/** The stored list of children. */
export function childList(entries: ReadonlyMap<string, unknown>, id: string): readonly unknown[] {
  const stored = entries.get(id)
  const children = isRecord(stored) ? stored['children'] : null
  return Array.isArray(children) ? children : []
}

/** Puts a child before another one, or after the last one. */
export function insertChild(entries: Entries, parentId: string, id: string, beforeId: string | null): void {
  const list = childList(entries, parentId)
  const found = beforeId === null ? -1 : list.indexOf(beforeId)
  const at = found === -1 ? list.length : found
  setMembers(entries, parentId, { children: [...list.slice(0, at), id, ...list.slice(at)] })
}

/** Takes a child out of the list of its container. */
export function detachChild(entries: Entries, parentId: string, id: string): void {
  setMembers(entries, parentId, { children: childList(entries, parentId).filter((child) => child !== id) })
}

/** Takes a child out of the lists of all components; lists of entries that are not understood stay. */
export function detachEverywhere(entries: Entries, id: string): void {
  for (const [listId, stored] of entries) {
    if (readComponent(listId, stored) !== null && childList(entries, listId).includes(id))
      detachChild(entries, listId, id)
  }
}

/** Writes the `parents` of all components that are reachable; correct ones stay. */
export function writeParents(entries: Entries): void {
  const tree = treeOf(entries)
  for (const [id, { parents, stored }] of tree.components) {
    const path = pathTo(tree, id)
    const isCorrect = parents.length === path.length && parents.every((one, index) => one === path[index])
    if (!isCorrect || (path.length > 0 && !Array.isArray(stored['parents']))) {
      setMembers(entries, id, { parents: path })
    }
  }
}
