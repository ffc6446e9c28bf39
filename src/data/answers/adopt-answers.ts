import type { LocalDatabase } from '#data/db/database.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import type { TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { takeAnswer } from '#domain/sync/kind/take-answer.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** A record that the server answered with, and what this device notes beside it, from what stands here. */
interface Answered<R> {
  readonly remote: RemoteRecord
  readonly beside?: (record: R | null) => FieldValues
}

/** What a request brought, and when it was made, in ms since 1970. */
interface Answers<R> {
  readonly answers: readonly Answered<R>[]
  readonly requestedAt: number
}

/**
 * Stores what the server answered as records; one of which nothing is new is not written, nor one that the list of changes
 * told of since the answer was requested. To be called in a transaction over the kind's table. Throws what
 * the database throws.
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
    const isListed = record !== null && record.serverStamp !== null
    if (isListed && (record.syncedAt ?? 0) >= requestedAt) return []
    const start = { localId: makeLocalId(db.clock.randomBytes), now, parentLocalId: null }
    const next = takeAnswer(kind, { record, remote }, start)
    if (next === null) return []
    const noted = { ...next, ...beside?.(record) }
    return sameValue(record, { ...noted, syncedAt: record?.syncedAt }) ? [] : [noted]
  })
  await table.bulkPut(taken)
}
