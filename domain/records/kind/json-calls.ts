import { isRecord } from '#domain/core/parse.ts'
import type { Draft, Written } from '#domain/sync/kind/record-kind.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { OutboxOp, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** The calls of a kind: `path` is its list, with a record below it by server id; `write` makes the body for some fields. */
interface JsonCalls<Name extends string> {
  readonly path: string
  readonly names: readonly Name[]
  readonly write: (names: readonly Name[], isNew: boolean) => string
}

interface Drafted<Name extends string> {
  readonly serverId: number | null
  readonly current: Readonly<Record<Name, unknown>>
  readonly dirty: readonly string[]
}

/** Drafts a POST of all fields, a PUT of the dirty ones or a DELETE; null if there is nothing to send. */
export function draftJson<Name extends string>(
  op: OutboxOp,
  { serverId, current, dirty }: Drafted<Name>,
  { path: list, names: all, write }: JsonCalls<Name>,
): Draft | null {
  if (op === 'create')
    return { method: 'POST', path: list, bodyAs: 'json', body: write(all, true), sent: { ...current } }
  if (serverId === null) return null
  const path = `${list}${serverId}`
  if (op === 'delete') return { method: 'DELETE', path, bodyAs: 'none', body: '', sent: {} }
  const names = all.filter((name) => dirty.includes(name))
  if (op !== 'update' || names.length === 0) return null
  const sent = Object.fromEntries(names.map((name) => [name, current[name]]))
  return { method: 'PUT', path, bodyAs: 'json', body: write(names, false), sent }
}

/** Reads the answer to a write: a create is answered by the record with its id, other writes by any object. */
export function readWritten({ op }: Pick<OutboxRow, 'op'>, body: unknown): Written | null {
  if (op !== 'create') return isRecord(body) ? { serverId: null } : null
  const wire = wireOf(body)
  return wire === null ? null : { serverId: wire.id }
}

/** Returns the `result` of an answer, null without one. */
export function resultOf(body: unknown): unknown {
  return isRecord(body) ? body['result'] : null
}
