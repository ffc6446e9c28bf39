import type { LocalDatabase } from '#data/db/database.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import type { TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { takeAnswer } from '#domain/sync/kind/take-answer.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** A record in an answer, and the local fields to set with it, computed from the stored record. */
interface Answered<R> {
  readonly remote: RemoteRecord
  readonly beside?: (record: R | null) => FieldValues
}

/** The records of an answer, and when it was requested, in ms since 1970. */
interface Answers<R> {
  readonly answers: readonly Answered<R>[]
  readonly requestedAt: number
}

/**
 * Stores the records of an answer. Skips unchanged ones; of those that the change list has updated since the request, only
 * the local fields are set. Called in a transaction over the kind's table. Throws errors of the database.
 */
export async function adoptAnswers<R extends EngineRecord>(
  db: LocalDatabase,
  kind: Pick<TypedKind<R>, 'name' | 'parse' | 'adopt'>,
  { answers, requestedAt }: Answers<R>,
): Promise<void> {
  const table = db.table<EngineRecord, LocalId>(kind.name)
  const serverIds = answers.map(({ remote }) => remote.serverId)
  const known = new Map<number | null, R>()
  for (const row of await table.where('serverId').anyOf(serverIds).toArray()) {
    const read = kind.parse(row)
    if (read.ok) known.set(read.value.serverId, read.value)
  }
  const now = db.clock.now()
  const taken = answers.flatMap(({ remote, beside }) => {
    const record = known.get(remote.serverId) ?? null
    const isNewer = record !== null && record.serverStamp !== null && (record.syncedAt ?? 0) >= requestedAt
    const start = { localId: makeLocalId(db.clock.randomBytes), now, parentLocalId: null }
    const next = isNewer ? record : takeAnswer(kind, { record, remote }, start)
    if (next === null) return []
    const noted = { ...next, ...beside?.(record) }
    return sameValue(record, { ...noted, syncedAt: record?.syncedAt }) ? [] : [noted]
  })
  await table.bulkPut(taken)
}
