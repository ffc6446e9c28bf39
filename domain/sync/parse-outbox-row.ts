import { isLid, type Lid, type OpId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import * as z from 'zod/mini'
import { SCHEMA_V } from './apply-edit.ts'
import { OUTBOX_STATES, type OutboxRow, SYNCED_KINDS } from './records.ts'

const lid = z.custom<Lid>(isLid)
const time = z.number()

const storedRow = z.looseObject({
  opId: z.custom<OpId>((value) => typeof value === 'string' && value.length > 0),
  kind: z.enum(SYNCED_KINDS),
  lid,
  op: z.enum(['create', 'update', 'delete', 'register', 'action']),
  fields: z.array(z.string()),
  state: z.enum(OUTBOX_STATES),
  dueAt: time,
  firstAt: time,
  notBefore: time,
  tries: z.int(),
  epoch: z.int(),
  refs: z.array(z.object({ path: z.string(), lid })),
  schemaV: z.int().check(z.lte(SCHEMA_V)),
})

/** Reads a pending change as it was stored. Fails: `unreadable`; such a row is set aside, never dropped. */
export function parseOutboxRow(stored: unknown): Result<OutboxRow, { readonly code: 'unreadable' }> {
  const parsed = storedRow.safeParse(stored)
  return parsed.success ? ok(parsed.data) : err({ code: 'unreadable' })
}
