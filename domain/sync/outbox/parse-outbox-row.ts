import { isLocalId, type OpId } from '#domain/core/ids.ts'
import { fields, int, list, number, oneOf, type Read, readShape, text, where } from '#domain/core/shape.ts'
import { OUTBOX_OPS, OUTBOX_STATES, type OutboxRow, type Ref } from '#domain/sync/outbox/outbox-row.ts'
import { SCHEMA_V } from '#domain/sync/record/new-synced.ts'

/** Fields that every row has; the others are optional. */
const storedRow = fields({
  opId: where((value): value is OpId => typeof value === 'string' && value.length > 0),
  kind: text,
  localId: where(isLocalId),
  op: oneOf(OUTBOX_OPS),
  fields: list(text),
  state: oneOf(OUTBOX_STATES),
  dueAt: number,
  firstAt: number,
  notBefore: number,
  tries: int,
  epoch: int,
  refs: list(fields<Ref>({ path: text, localId: where(isLocalId), kind: text })),
  schemaV: where((value): value is number => Number.isInteger(value) && Number(value) <= SCHEMA_V),
})

/** Reads a stored change. Fails: `unreadable`; such a row is set aside, never dropped. */
export function parseOutboxRow(stored: unknown): Read<OutboxRow> {
  return readShape<OutboxRow>(storedRow, stored)
}
