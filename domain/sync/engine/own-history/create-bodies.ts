import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type FieldValues, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

type CreateBodies = Pick<EngineRecord, 'asMade'>

/**
 * Remembers what a create brings of which nobody knows whether it arrived, where the server does it once by its key: a
 * later body of it is answered for whatever the first one that came has made. Where an earlier body may have arrived that
 * nobody remembers, none is. Source: sync §3.6, §3.8.
 */
export function withBody(record: CreateBodies, row: OutboxRow): CreateBodies {
  const { op, frozen } = row
  if (op !== 'create' || frozen?.headers['Idempotency-Key'] === undefined) return {}
  return withMore(record, row, frozen.sent)
}

/** Remembers what a create from the journal brings: it may have left, as that or newer. Source: sync §3.8, §3.13. */
export function withReturnedBody<R extends CreateBodies & Pick<EngineRecord, 'current'>>(
  record: R,
  row: OutboxRow,
): R {
  return { ...record, ...withMore(record, row, row.frozen?.sent ?? { ...record.current }) }
}

function withMore(
  { asMade }: CreateBodies,
  { ambiguousAt, makes }: OutboxRow,
  sent: FieldValues,
): CreateBodies {
  const known = asMade ?? (ambiguousAt === undefined && makes === undefined ? [] : null)
  if (known === null || known.some((body) => sameFields(body, sent))) return {}
  return { asMade: [...known, sent] }
}

/** Forgets those bodies: what the server has is known. */
export function withoutBodies({ asMade }: CreateBodies): CreateBodies {
  return asMade === undefined || asMade === null ? {} : { asMade: null }
}

/**
 * What a record and what the server tells of it both began from: the last state that the server was known to have; while
 * nobody knows by which of its bodies it was made, the first of them, and where a field is as any of them brought it,
 * that. Null where nothing is known. Source: sync §3.8.
 */
export function commonBase(
  { base, current, asMade }: Pick<EngineRecord, 'base' | 'current' | 'asMade'>,
  reported: FieldValues,
): FieldValues | null {
  const [first] = asMade ?? []
  if (base !== null) return { ...base }
  if (first === undefined) return null
  const isOfBody = (name: string) => asMade?.some((body) => sameValue(body[name], reported[name])) === true
  const past = Object.keys(reported).map(
    (name) => [name, isOfBody(name) ? reported[name] : first[name]] as const,
  )
  return { ...current, ...Object.fromEntries(past) }
}
