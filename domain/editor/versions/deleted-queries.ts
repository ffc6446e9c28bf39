import { isLid, type Lid } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  readSavedQueryFields,
  SAVED_QUERY_FIELDS,
  type SavedQueryFields,
} from '#domain/editor/saved-query.ts'
import { sameFields } from '#domain/sync/conflict-snapshot.ts'
import { KEPT_MS } from '#domain/sync/pruning.ts'
import { findClosed } from './find-closed.ts'
import type { StoredVersion } from './tab-version.ts'

/** Whose a text of a deleted saved query is: as it went, as another device changed it meanwhile, or of an earlier deletion. */
export type TextFrom = 'deletion' | 'elsewhere' | 'before'

/** One text of a deleted saved query; `id` is its row in `history`, `at` when it was kept, in ms since 1970. */
export interface DeletedText {
  readonly id: number
  readonly at: number
  readonly from: TextFrom
  readonly cur: SavedQueryFields
}

/**
 * A saved query that was deleted, under the name that it had then; `isHere`: on this device. The newest of its texts
 * stands first: what another device made of it before the server let it go. No two are the same.
 */
export interface DeletedQuery {
  readonly lid: Lid
  readonly name: string
  readonly at: number
  readonly isHere: boolean
  readonly texts: readonly DeletedText[]
}

/** A row of `history` about a saved query, as it is stored. */
export interface StoredQueryVersion extends StoredVersion {
  readonly lid: string
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
  const kept = rows.filter(({ lid, at }) => {
    const known = isDeleted.get(lid)
    return known === true || (known === undefined && now - at <= KEPT_MS)
  })
  const lids = [...new Set(kept.map(({ lid }) => lid))].filter(isLid)
  return lids
    .flatMap((lid) => deletedQuery(lid, readTexts(kept.filter((row) => row.lid === lid))) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

/** A row that was read; `isWhole`: this device deleted it then, and the row holds the whole record. */
interface ReadText extends Omit<DeletedText, 'from'> {
  readonly reason: 'deleted' | 'overwritten'
  readonly isWhole: boolean
}

/** The texts of one saved query, the oldest first; what cannot be read is none. */
function readTexts(rows: readonly StoredQueryVersion[]): readonly ReadText[] {
  const texts: ReadText[] = []
  for (const { id, at, reason, snapshot } of rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))) {
    if (id === undefined || !isRecord(snapshot) || (reason !== 'deleted' && reason !== 'overwritten'))
      continue
    const isWhole = reason === 'deleted' && isRecord(snapshot['cur'])
    // What another device wrote says only what the answer of the server told; the rest is as it was.
    const cur = readSavedQueryFields(isWhole ? snapshot['cur'] : { ...texts.at(-1)?.cur, ...snapshot })
    if (cur !== null) texts.push({ id, at, reason, isWhole, cur })
  }
  return texts
}

function deletedQuery(lid: Lid, texts: readonly ReadText[]): DeletedQuery | null {
  const first = texts.findIndex(({ isWhole }) => isWhole)
  const latest = texts.findLastIndex(({ isWhole }) => isWhole)
  // What was written over while it was still there is no part of its deletion.
  const own = texts.filter(
    (text, index) => first >= 0 && index >= first && !isCopy(text, index > latest ? texts[index + 1] : null),
  )
  const engine = texts.findLast(({ isWhole, reason }) => !isWhole && reason === 'deleted')
  const isElsewhere = engine !== undefined && isNew(engine, own)
  const last = isElsewhere ? engine : texts[latest]
  if (last === undefined) return null
  const all = isElsewhere ? [...own, engine] : own
  return {
    lid,
    name: last.cur.name,
    at: last.at,
    isHere: !isElsewhere,
    texts: withoutTwins(all.toReversed()).map(({ id, at, cur }) => ({
      id,
      at,
      cur,
      from: isSame(cur, last.cur) ? 'deletion' : id > last.id ? 'elsewhere' : 'before',
    })),
  }
}

/**
 * The engine keeps what stands here too: as the server lets it go, and in the moment in which it learns what another
 * device made of it, right before that. Both is made of texts that are told already.
 */
function isCopy({ isWhole, reason, at }: ReadText, next: ReadText | null | undefined): boolean {
  if (isWhole) return false
  return reason === 'deleted' || (next?.reason === 'overwritten' && next.at === at)
}

/**
 * The engine keeps a record once more as the server lets it go; one that had come back here and was deleted on another
 * device then holds something that no text before it has.
 */
function isNew(one: ReadText, known: readonly ReadText[]): boolean {
  return (
    known.every(({ id }) => id < one.id) &&
    SAVED_QUERY_FIELDS.some((name) => known.every(({ cur }) => cur[name] !== one.cur[name]))
  )
}

function withoutTwins(texts: readonly ReadText[]): readonly ReadText[] {
  return texts.filter((text, index) => !texts.slice(0, index).some((one) => isSame(one.cur, text.cur)))
}

function isSame(one: SavedQueryFields, other: SavedQueryFields): boolean {
  return sameFields({ ...one }, { ...other })
}

/** Finds deleted saved queries by name and by text, as closed tabs are found. Keeps their order. */
export function findDeleted(queries: readonly DeletedQuery[], asked: string): readonly DeletedQuery[] {
  const findable = queries.map((query) => ({ query, cur: { name: query.name, sql: textOf(query) } }))
  return findClosed(findable, asked).map(({ tab }) => tab.query)
}

function textOf({ texts }: DeletedQuery): string {
  return texts.map(({ cur }) => `${cur.name}\n${cur.sql}`).join('\n')
}
