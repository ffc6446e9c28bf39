import type { LocalId } from '#domain/core/ids.ts'
import { TAB_FIELDS, type Tab, type TabFields } from '#domain/records/tabs/record.ts'

/** A tab without its text, so that the strip and the tools are not drawn again for every word that is written. */
export interface TabHead extends Omit<TabFields, 'sql'> {
  readonly localId: LocalId
  /** The saved query that it is bound to while that one has no server id. */
  readonly savedQueryLocalId: LocalId | undefined
  /** Whether it holds something else than its saved query. */
  readonly isChanged: boolean
  readonly position: number
  readonly closedAt: number | null
}

/** A tab without its text; whether it differs from its saved query is another question. */
export function headOf(tab: Tab): TabHead {
  const { sql: _sql, ...fields } = tab.current
  const { localId, position, closedAt, savedQueryLocalId } = tab
  return { ...fields, localId, position, closedAt, savedQueryLocalId, isChanged: false }
}

/** Tells whether two heads say the same of a tab. */
export function isSameHead(a: TabHead, b: TabHead): boolean {
  return HEAD_KEYS.every((key) => a[key] === b[key])
}

const HEAD_KEYS = [
  ...TAB_FIELDS.filter((name) => name !== 'sql'),
  'savedQueryLocalId',
  'isChanged',
  'position',
  'closedAt',
] as const satisfies readonly (keyof TabHead)[]
