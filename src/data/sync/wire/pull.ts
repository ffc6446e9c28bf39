import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, flag, int, list, nullable, readShape, type Shaped, text, where } from '#domain/core/shape.ts'
import { unreadableError } from '#domain/errors/wire-error.ts'
import { kindNamed, SYNCED_KINDS } from '#domain/records/all.ts'
import type { Pull } from '#domain/sync/engine/model/event.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { type FailedOutcome, failed, OTHER_USER, type Transport } from './transport.ts'

const change = fields({
  kind: text,
  id: int,
  uuid: nullable(text),
  revision: int,
  deleted: flag,
  record: where((_value): _value is unknown => true),
})

const changes = fields({
  user_id: int,
  changes: list(change),
  cursor: text,
  has_more: flag,
  reset: flag,
})

const changesAnswer = fields({ result: changes })

type WireChange = Shaped<typeof change>

/** The dependencies of a pull; `now` in ms since 1970. */
export interface PullDeps {
  readonly userId: number
  readonly transport: Pick<Transport, 'read'>
  readonly now: () => number
}

/**
 * Reads a page of changes after `cursor`; null starts at the beginning. `deletedAt` is the last delete that no complete list
 * has covered. From the beginning, or after a reset of the server's store, all pages are read as one, so that records
 * absent from them are known to be gone. Fails as a read does; with `signed-out` if the server named another user. Source:
 * sync §3.11.
 */
export async function pullChanges(
  deps: PullDeps,
  cursor: string | null,
  deletedAt: string | null = null,
): Promise<Result<Pull, FailedOutcome>> {
  const requestedAt = deps.now()
  const first = await pageOfChanges(deps, cursor, deletedAt)
  if (!first.ok) return first
  const isComplete = cursor === null || first.value.reset
  const pages = [first.value]
  for (let page = first.value; isComplete && page.has_more; ) {
    const next = await pageOfChanges(deps, page.cursor, null)
    if (!next.ok) return next
    page = next.value
    pages.push(page)
  }
  const last = pages.at(-1) ?? first.value
  return ok({
    requestedAt,
    records: pages.flatMap(({ changes }) => changes.flatMap(pulledRecord)),
    cursor: last.cursor,
    ...(deletedAt === null ? {} : { deletedAt }),
    isReset: first.value.reset,
    isComplete,
    isLast: !last.has_more,
  })
}

async function pageOfChanges(
  { transport, userId }: PullDeps,
  cursor: string | null,
  deletedAt: string | null,
): Promise<Result<Shaped<typeof changes>, FailedOutcome>> {
  const query = cursor === null ? '' : `?q=${rison(cursor, deletedAt)}`
  const outcome = await transport.read(`/api/v1/sync/changes${query}`)
  if (!outcome.ok) return err(outcome)
  const read = readShape(changesAnswer, outcome.body)
  if (!read.ok) return err(unreadable(outcome.status, read.error.field))
  const { result } = read.value
  return result.user_id === userId ? ok(result) : err(OTHER_USER)
}

function pulledRecord({ kind, id, uuid, revision, deleted, record }: WireChange): readonly PulledRecord[] {
  // An unknown kind comes from a newer server.
  const own = SYNCED_KINDS.find((name) => kindNamed(name).wireName === kind)
  if (own === undefined) return []
  return [{ kind: own, serverId: id, deleted, revision: String(revision), uuid, wire: record }]
}

/** `(cursor:'…')` in rison, which escapes quotes and `!` with `!`. */
function rison(cursor: string, deletedAt: string | null): string {
  const deleted = deletedAt === null ? '' : `,deleted_at:${deletedAt}`
  return encodeURIComponent(`(cursor:'${cursor.replace(/['!]/g, '!$&')}'${deleted})`)
}

function unreadable(status: number, where_: string): FailedOutcome {
  return failed(unreadableError(status, where_))
}
