import type { LocalDatabase } from '#data/db/database.ts'
import { readMetaText } from '#data/db/meta.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { needsSecondCopy } from '#domain/journal/needs-second-copy.ts'
import { replay } from '#domain/journal/replay.ts'
import { clientIdOf, type RestoredCounts, type StoredRow } from '#domain/journal/restore-from-journal.ts'
import { type StoredKindName, WRITTEN_KINDS } from '#domain/records/all.ts'
import { type LeftBehind, rowsToRestore, storeUnreadable } from './restore-from-journal.ts'

/**
 * Restores journals of former lives that were unreadable when the database was filled, within a transaction over all
 * journaled tables and the aliases. Existing records stay; their late unsent version goes to the history. Returns the
 * restored counts, or null. Throws errors of the database. Source: sync §3.13.
 */
export async function restoreLateJournals(
  db: LocalDatabase,
  left: LeftBehind,
): Promise<RestoredCounts | null> {
  // Another window may have restored them.
  if ((await db.meta.get('journalUnread')) === undefined) return null
  await db.meta.delete('journalUnread')
  const clientId = await readMetaText(db, 'clientId')
  const played = replay(left.journals.filter((journal) => isOfFormerLife(journal, clientId)))
  if (played.rows.size === 0) return null
  const back = await rowsToRestore(db, played)
  const late = new LateRows(db, clientId ?? '')
  for (const stored of back.put) await late.take(stored)
  await storeUnreadable(db, back)
  const { records, changes } = late
  const spoilt = back.spoilt.length
  return records.size + changes + spoilt > 0 ? { records, changes, spoilt } : null
}

/** True if the journal's snapshot names another client id than the database. */
function isOfFormerLife(journal: readonly JournalEntry[], clientId: string | null): boolean {
  const changes = journal.flatMap((entry) => entry.changes)
  const named = changes.findLast(({ table, key }) => table === 'meta' && key === 'clientId')
  const name = clientIdOf(named?.value)
  return name !== null && name !== clientId
}

class LateRows {
  readonly records = new Map<StoredKindName, number>()
  changes = 0
  readonly #db: LocalDatabase
  readonly #device: string
  /** Local ids of the restored records. */
  readonly #put = new Set<unknown>()

  constructor(db: LocalDatabase, device: string) {
    this.#db = db
    this.#device = device
  }

  /** Takes a row; records must come before their changes. */
  async take({ table, row }: StoredRow): Promise<void> {
    const kind = WRITTEN_KINDS.find((one) => one === table)
    if (!isRecord(row)) return
    if (kind !== undefined) return this.#takeRecord(kind, row)
    if (table === 'history') return this.#takeHistory(row)
    if (table === 'meta' || !this.#put.has(row['localId'])) return
    // The number may be taken; the table assigns a new one.
    const { seq: _seq, ...unnumbered } = row
    await this.#db.table<unknown>(table).put(table === 'outbox' ? unnumbered : row)
    if (table === 'outbox') this.changes += 1
  }

  async #takeRecord(kind: StoredKindName, row: Readonly<Record<string, unknown>>): Promise<void> {
    const { localId, serverId, current } = row
    const table = this.#db.table<{ readonly localId: unknown }, unknown>(kind)
    const there =
      (await table.get(localId)) ?? (serverId === null ? undefined : await table.where({ serverId }).first())
    if (there === undefined) {
      await this.#db.table<unknown>(kind).put(row)
      this.#put.add(localId)
      this.records.set(kind, (this.records.get(kind) ?? 0) + 1)
    } else if (needsSecondCopy(row)) {
      const of = { kind, localId: there.localId, at: this.#db.clock.now(), device: this.#device }
      await this.#db.table<unknown>('history').add({ ...of, reason: 'overwritten', snapshot: current })
    }
  }

  async #takeHistory({ id, ...row }: Readonly<Record<string, unknown>>): Promise<void> {
    const there = typeof id === 'number' ? await this.#db.history.get(id) : undefined
    const isSame = there?.at === row['at'] && there?.localId === row['localId']
    if (!isSame) await this.#db.table<unknown>('history').add(row)
  }
}
