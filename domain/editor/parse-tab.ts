import { isLid, isQueryId, type Lid, type QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { SCHEMA_V } from '#domain/sync/apply-edit.ts'
import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { TAB_FIELDS } from './edit-tab.ts'
import type { Tab } from './tab.ts'

const count = z.int().check(z.nonnegative())
const id = z.nullable(z.int())
const text = z.nullable(z.string())

const tabFields = z.object({
  name: z.string(),
  sql: z.string(),
  dbId: id,
  catalog: text,
  schema: text,
  autorun: z.boolean(),
  queryLimit: z.nullable(z.int()),
  templateParams: text,
  latestQueryId: z.nullable(z.custom<QueryId>(isQueryId)),
  remoteId: id,
  hideLeftBar: z.boolean(),
})

const storedTab = z.object({
  lid: z.custom<Lid>(isLid),
  sid: id,
  cur: tabFields,
  base: z.nullable(tabFields),
  rev: count,
  acked: count,
  dirty: z.array(z.enum(TAB_FIELDS)),
  updatedAt: z.number(),
  deleted: z.boolean(),
  serverStamp: text,
  schemaV: z.int().check(z.lte(SCHEMA_V)),
  position: z.number(),
  northPercent: z.number(),
  cursor: count,
  closedAt: z.nullable(z.number()),
})

/** Reads a tab as it was stored. Fails: `unreadable`, with the field that is wrong; such a row is set aside, never dropped. */
export function parseTab(row: unknown): Result<Tab, { readonly code: 'unreadable'; readonly field: string }> {
  const parsed = storedTab.safeParse(row)
  if (parsed.success) return ok(parsed.data)
  return err({ code: 'unreadable', field: parsed.error.issues[0]?.path.map(String).join('.') || 'tab' })
}
