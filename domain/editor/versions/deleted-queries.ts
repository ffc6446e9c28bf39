import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  readSavedQueryFields,
  SAVED_QUERY_FIELDS,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import { RETENTION_MS } from '#domain/sync/record/pruning.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { StoredVersion } from '#domain/versions/saved-version.ts'

/** Origin of a text: the deletion, a later change by another device, or an earlier deletion. */
type TextFrom = 'deletion' | 'elsewhere' | 'before'

/** One text of a deleted saved query; `id` is its row in `history`, `at` when it was stored, in ms since 1970. */
export interface DeletedText {
  readonly id: number
  readonly at: number
  readonly from: TextFrom
  readonly current: SavedQueryFields
}

/**
 * A deleted saved query with its last name. `isLocal`: deleted on this device; `isDiscarded`: by discarding its create.
 * `texts` has the newest first, which another device may have written before the deletion arrived; no two are equal.
 */
export interface DeletedQuery {
  readonly localId: LocalId
  readonly name: string
  readonly at: number
  readonly isLocal: boolean
  readonly isDiscarded: boolean
  readonly texts: readonly DeletedText[]
}

/** A `history` row of a saved query. */
export interface StoredQueryVersion extends StoredVersion {
  readonly localId: string
}

/**
 * Returns the deleted saved queries in the history, last deleted first. `isDeleted` has the saved queries on this device: a
 * deleted one stays until the server has deleted it, others 30 days. Source: sync §3.2, §3.8.
 */
export function deletedQueries(
  rows: readonly StoredQueryVersion[],
  isDeleted: ReadonlyMap<string, boolean>,
  now: number,
): readonly DeletedQuery[] {
  const current = rows.filter(({ localId, at }) => {
    const known = isDeleted.get(localId)
    return known === true || (known === undefined && now - at <= RETENTION_MS)
  })
  const localIds = [...new Set(current.map(({ localId }) => localId))].filter(isLocalId)
  return localIds
    .flatMap(
      (localId) => deletedQuery(localId, readTexts(current.filter((row) => row.localId === localId))) ?? [],
    )
    .toSorted((a, b) => b.at - a.at)
}

/** A parsed row. `isComplete`: this device deleted the record, with `isDiscarded` by discarding its create. */
interface ReadText extends Omit<DeletedText, 'from'> {
  readonly reason: 'deleted' | 'overwritten'
  readonly isComplete: boolean
  readonly isDiscarded: boolean
}

/** Reads the texts of one saved query, oldest first; unreadable rows are skipped. */
function readTexts(rows: readonly StoredQueryVersion[]): readonly ReadText[] {
  const texts: ReadText[] = []
  for (const row of rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))) {
    const { id, at, snapshot } = row
    const isDiscarded = isDiscardedCreate(row)
    const reason = isDiscarded ? 'deleted' : row.reason
    if (id === undefined || !isRecord(snapshot) || (reason !== 'deleted' && reason !== 'overwritten'))
      continue
    const isComplete = reason === 'deleted' && isRecord(snapshot['current'])
    // A snapshot of another device has only the reported fields; the others are unchanged.
    const current = readSavedQueryFields(
      isComplete ? snapshot['current'] : { ...texts.at(-1)?.current, ...snapshot },
    )
    if (current !== null) texts.push({ id, at, reason, isComplete, isDiscarded, current })
  }
  return texts
}

function isDiscardedCreate({ reason, snapshot }: StoredQueryVersion): boolean {
  const change = reason === 'rejected' && isRecord(snapshot) ? snapshot['change'] : null
  return isRecord(change) && change['op'] === 'create'
}

function deletedQuery(localId: LocalId, texts: readonly ReadText[]): DeletedQuery | null {
  const own = textsSinceDeletion(texts)
  const last = own.findLast(({ reason }) => reason === 'deleted')
  if (last === undefined) return null
  return {
    localId,
    name: last.current.name,
    at: last.at,
    isLocal: last.isComplete,
    isDiscarded: last.isDiscarded,
    texts: withoutTwins(own.toReversed()).map(({ id, at, current }) => ({
      id,
      at,
      current,
      from: isSame(current, last.current) ? 'deletion' : id > last.id ? 'elsewhere' : 'before',
    })),
  }
}

/**
 * Returns the texts from the first deletion on. Copies are skipped: the engine also stores the local text when the server
 * deletes a record, and right before it stores another device's change of a deleted one.
 */
function textsSinceDeletion(texts: readonly ReadText[]): readonly ReadText[] {
  const first = texts.findIndex(({ reason }) => reason === 'deleted')
  const latest = texts.findLastIndex(({ isComplete }) => isComplete)
  const own: ReadText[] = []
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1]
    const isBeside = latest >= 0 && index > latest && next?.reason === 'overwritten' && next.at === text.at
    const isCopy = text.reason === 'deleted' ? !holdsMore(text, own) : isBeside
    if (first >= 0 && index >= first && (text.isComplete || !isCopy)) own.push(text)
  }
  return own
}

/** A record that was restored here and deleted on another device has a value that no earlier text has. */
function holdsMore({ current }: ReadText, known: readonly ReadText[]): boolean {
  return SAVED_QUERY_FIELDS.some((name) => known.every((one) => !sameValue(one.current[name], current[name])))
}

function withoutTwins(texts: readonly ReadText[]): readonly ReadText[] {
  return texts.filter(
    (text, index) => !texts.slice(0, index).some((one) => isSame(one.current, text.current)),
  )
}

function isSame(one: SavedQueryFields, other: SavedQueryFields): boolean {
  return sameFields({ ...one }, { ...other })
}

/** Omits queries whose newest text exists again: another device restored it under another id. */
export function withoutExisting(
  queries: readonly DeletedQuery[],
  existing: readonly SavedQueryFields[],
): readonly DeletedQuery[] {
  return queries.filter(
    ({ texts: [newest] }) =>
      newest === undefined || !existing.some((current) => isSame(current, newest.current)),
  )
}
