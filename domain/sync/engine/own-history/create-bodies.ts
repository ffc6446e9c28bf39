import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type FieldValues, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

type CreateBodies = Pick<EngineRecord, 'asMade'>

/** Stores the body of a create in doubt: the record may have been created with it. Source: sync §3.6, §3.8. */
export function withBody(record: CreateBodies, row: OutboxRow): CreateBodies {
  const { op, frozen } = row
  if (op !== 'create' || frozen?.headers['Idempotency-Key'] === undefined) return {}
  return withMore(record, row, frozen.sent)
}

/** Stores the body of a create from the journal: that or a newer one may have been sent. Source: sync §3.8, §3.13. */
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

/** Forgets these bodies once the server's state is known. */
export function withoutBodies({ asMade }: CreateBodies): CreateBodies {
  return asMade === undefined || asMade === null ? {} : { asMade: null }
}

/** Returns the common past: the base, else the values of any create body; null if none is known. Source: sync §3.8. */
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
