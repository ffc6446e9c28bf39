import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  readSavedQueryFields,
  SAVED_QUERY_FIELDS,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import { RETENTION_MS } from '#domain/sync/record/pruning.ts'
import type { StoredVersion } from '#domain/versions/saved-version.ts'

/** Whose a text of a deleted saved query is: as it went, as another device changed it meanwhile, or of an earlier deletion. */
type TextFrom = 'deletion' | 'elsewhere' | 'before'

/** One text of a deleted saved query; `id` is its row in `history`, `at` when it was kept, in ms since 1970. */
export interface DeletedText {
  readonly id: number
  readonly at: number
  readonly from: TextFrom
  readonly current: SavedQueryFields
}

/**
 * A saved query that was deleted, under the name that it had then; `isLocal`: on this device, `isDiscarded`: by taking
 * back that it was made. The newest of its texts stands first: what another device made of it before the server let it
 * go. No two are the same.
 */
export interface DeletedQuery {
  readonly localId: LocalId
  readonly name: string
  readonly at: number
  readonly isLocal: boolean
  readonly isDiscarded: boolean
  readonly texts: readonly DeletedText[]
}

/** A row of `history` about a saved query, as it is stored. */
export interface StoredQueryVersion extends StoredVersion {
  readonly localId: string
}

/**
 * The deleted saved queries of which the history keeps something, last deleted first. `isDeleted` tells of those that are
 * on this device whether they only wait to be deleted on the server: their rows stay until it was told, others 30 days.
 * Source: sync §3.2, §3.8.
 */
export function deletedQueries(
  rows: readonly StoredQueryVersion[],
  isDeleted: ReadonlyMap<string, boolean>,
  now: number,
): readonly DeletedQuery[] {
  const kept = rows.filter(({ localId, at }) => {
    const known = isDeleted.get(localId)
    return known === true || (known === undefined && now - at <= RETENTION_MS)
  })
  const localIds = [...new Set(kept.map(({ localId }) => localId))].filter(isLocalId)
  return localIds
    .flatMap(
      (localId) => deletedQuery(localId, readTexts(kept.filter((row) => row.localId === localId))) ?? [],
    )
    .toSorted((a, b) => b.at - a.at)
}

/** A row that was read; `isComplete`: this device deleted the record, with `isDiscarded` by discarding its create. */
interface ReadText extends Omit<DeletedText, 'from'> {
  readonly reason: 'deleted' | 'overwritten'
  readonly isComplete: boolean
  readonly isDiscarded: boolean
}

/** The texts of one saved query, the oldest first; what cannot be read is none. */
function readTexts(rows: readonly StoredQueryVersion[]): readonly ReadText[] {
  const texts: ReadText[] = []
  for (const row of rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))) {
    const { id, at, snapshot } = row
    const isDiscarded = isDiscardedCreate(row)
    const reason = isDiscarded ? 'deleted' : row.reason
    if (id === undefined || !isRecord(snapshot) || (reason !== 'deleted' && reason !== 'overwritten'))
      continue
    const isComplete = reason === 'deleted' && isRecord(snapshot['current'])
    // What another device wrote says only what the answer of the server told; the rest is as it was.
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
  const own = ownTexts(texts)
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
 * The texts from its first deletion on: what was written over before that is no part of it. The engine also keeps what
 * stands here, as the server lets a record go, and when it learns what another device made of one that
 * waits, right before that: such a copy is made of texts that are told already.
 */
function ownTexts(texts: readonly ReadText[]): readonly ReadText[] {
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

/** One that came back here and was deleted on another device holds something that no text before it has. */
function holdsMore({ current }: ReadText, known: readonly ReadText[]): boolean {
  return SAVED_QUERY_FIELDS.some((name) => known.every((one) => one.current[name] !== current[name]))
}

function withoutTwins(texts: readonly ReadText[]): readonly ReadText[] {
  return texts.filter(
    (text, index) => !texts.slice(0, index).some((one) => isSame(one.current, text.current)),
  )
}

function isSame(one: SavedQueryFields, other: SavedQueryFields): boolean {
  return sameFields({ ...one }, { ...other })
}

/** Leaves out what is here again by its content: restored elsewhere, the server knows it by another id. */
export function withoutExisting(
  queries: readonly DeletedQuery[],
  standing: readonly SavedQueryFields[],
): readonly DeletedQuery[] {
  return queries.filter(
    ({ texts: [newest] }) =>
      newest === undefined || !standing.some((current) => isSame(current, newest.current)),
  )
}
