import type { LocalDatabase } from '#data/db/database.ts'
import { readMetaText } from '#data/db/meta.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type ExportedFile, exportedChanges } from '#domain/export/exported-changes.ts'
import { isStoredKind } from '#domain/records/all.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { subjectName } from '#domain/sync-status/outbox/outbox-subject.ts'

/** Exports one pending change with its record; null if it is no longer pending. Throws errors of the database. */
export async function exportChange(db: LocalDatabase, seq: number): Promise<ExportedFile | null> {
  const row = await db.outbox.get(seq)
  if (row === undefined) return null
  const record = await recordOf(db, row)
  const current = isRecord(record) ? record['current'] : null
  const name = subjectName({ kind: row.kind, fields: isRecord(current) ? current : null })
  return exportedChanges(name, [{ row, record }], await placeOf(db))
}

/** Exports all pending changes, including rejected ones. Throws errors of the database. */
export async function exportOutbox(db: LocalDatabase): Promise<ExportedFile> {
  const rows = await db.outbox.orderBy('seq').toArray()
  const changes = await Promise.all(rows.map(async (row) => ({ row, record: await recordOf(db, row) })))
  return exportedChanges('Unsent changes', changes, await placeOf(db))
}

async function recordOf(db: LocalDatabase, { kind, localId }: OutboxRow): Promise<unknown> {
  return isStoredKind(kind) ? ((await db[kind].get(localId)) ?? null) : null
}

async function placeOf(db: LocalDatabase) {
  const device = (await readMetaText(db, 'clientId')) ?? ''
  return { now: db.clock.now(), device, origin: globalThis.location?.origin ?? '' }
}
