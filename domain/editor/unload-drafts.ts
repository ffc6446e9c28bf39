import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Typed text that no database has stored: `base` is the text before it, `cursor` is in UTF-16 units. Source: sync §3.3. */
export interface UnloadDraft {
  readonly localId: LocalId
  readonly sql: string
  readonly base: string
  readonly cursor: number
}

/** Reads the drafts that a closing window stored; null if they are unreadable. */
export function parseUnloadDrafts(stored: string): readonly UnloadDraft[] | null {
  const read = parseJson(stored)
  return read.ok && Array.isArray(read.value) && read.value.every(isUnloadDraft) ? read.value : null
}

function isUnloadDraft(value: unknown): value is UnloadDraft {
  return (
    isRecord(value) &&
    isLocalId(value['localId']) &&
    typeof value['sql'] === 'string' &&
    typeof value['base'] === 'string' &&
    typeof value['cursor'] === 'number'
  )
}
