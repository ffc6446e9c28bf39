import { isLocalId, isQueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import {
  count,
  fields,
  flag,
  int,
  nullable,
  number,
  optional,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'
import { TAB_FIELDS } from './edit-tab.ts'
import type { Tab, TabFields } from './record.ts'

const tabFields = fields<TabFields>({
  name: text,
  sql: text,
  dbId: nullable(int),
  catalog: nullable(text),
  schema: nullable(text),
  autorun: flag,
  queryLimit: nullable(int),
  templateParams: nullable(text),
  latestQueryId: nullable(where(isQueryId)),
  remoteId: nullable(int),
  hideLeftBar: flag,
})

const storedTab = fields<Tab>({
  ...syncedShapes(tabFields, TAB_FIELDS),
  position: number,
  northPercent: number,
  cursor: count,
  closedAt: nullable(number),
  savedQueryLocalId: optional(where(isLocalId)),
})

/** Reads a tab as it was stored. Fails: `unreadable`, with the field that is wrong; such a row is set aside, never dropped. */
export function parseTab(row: unknown): Result<Tab, { readonly code: 'unreadable'; readonly field: string }> {
  const read = readShape(storedTab, row)
  return read.ok ? ok(read.value) : err({ code: 'unreadable', field: read.error.field || 'tab' })
}

/** Reads a tab's fields as a snapshot holds them; null when they are not a tab's. */
export function readTabFields(snapshot: unknown): TabFields | null {
  const read = readShape(tabFields, snapshot)
  return read.ok ? read.value : null
}
