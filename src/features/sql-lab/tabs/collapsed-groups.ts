import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore } from '#data/platform/store.ts'
import { parseJson } from '#domain/core/parse.ts'

const KEY = 'offset-collapsed-groups'

/** Names of the groups of tabs that are collapsed in this browser. */
export const collapsedGroups = makeStore<ReadonlySet<string>>(new Set(readNames()))

function readNames(): readonly string[] {
  const read = parseJson(readLocal(KEY) ?? '')
  const names: unknown = read.ok ? read.value : null
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : []
}

/** Collapses or expands a group, also after a reload. */
export function toggleGroup(name: string): void {
  const names = new Set(collapsedGroups.get())
  if (!names.delete(name)) names.add(name)
  collapsedGroups.set(names)
  writeLocal(KEY, names.size === 0 ? null : JSON.stringify([...names]))
}

const PREFIX = 'group:'

/** The id of a group's head in the strip; a local id has no colon. */
export function groupId(name: string): string {
  return PREFIX + name
}

/** Returns the name of the group of such an id. */
export function groupName(id: string): string {
  return id.slice(PREFIX.length)
}
