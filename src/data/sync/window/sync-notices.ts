import { isLid } from '#domain/core/ids.ts'
import { fields, nullable, oneOf, readShape, text, where } from '#domain/core/shape.ts'
import { SYNCED_KINDS } from '#domain/sync/records.ts'
import { SYNC_NOTICE_CODES, type SyncNotice } from '#domain/sync/sync-notice.ts'

type Listener = (notice: SyncNotice) => void

const listeners = new Set<Listener>()

/** Calls `listener` with what a runner has to tell the user. Returns how to stop. */
export function onSyncNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on what a runner has to tell the user; what cannot be read is passed over. */
export function tellSyncNotice(notice: unknown): void {
  const read = readShape(noticeShape, notice)
  if (read.ok) for (const listener of listeners) listener(read.value)
}

const noticeShape = fields<SyncNotice>({
  code: oneOf(SYNC_NOTICE_CODES),
  kind: nullable(oneOf(SYNCED_KINDS)),
  lid: nullable(where(isLid)),
  name: text,
  reason: nullable(where((value): value is NonNullable<SyncNotice['reason']> => typeof value === 'string')),
  message: text,
})
