import { err, ok, type Result } from '#domain/core/result.ts'
import type { StripPlace } from './arrange.ts'

/** Maximum length of a group's name. */
const MAX_GROUP_NAME_LENGTH = 40

/** Reads the name of a group, trimmed. Fails: a message about the fault. */
export function readGroupName(typed: string): Result<string, string> {
  const name = typed.trim()
  if (name === '') return err('Give it a name')
  return name.length > MAX_GROUP_NAME_LENGTH
    ? err(`A name has at most ${MAX_GROUP_NAME_LENGTH} characters; this one has ${name.length}`)
    : ok(name)
}

/** Returns the names of the groups, in the order of the strip. */
export function groupNames(arranged: readonly StripPlace[]): readonly string[] {
  return [...new Set(arranged.flatMap(({ group }) => group || []))]
}

/** The patch that pins a tab or unpins it; a pinned tab leaves its group. */
export function pinPatch(isPinned: boolean): Partial<StripPlace> {
  return isPinned ? { isPinned, group: null } : { isPinned }
}

/** The patch that moves a tab into a group, null for none; a tab in a group is not pinned. */
export function groupPatch(group: string | null): Partial<StripPlace> {
  return group === null ? { group } : { group, isPinned: false }
}
