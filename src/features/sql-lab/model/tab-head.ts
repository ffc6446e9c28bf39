import type { LocalId } from '#domain/core/ids.ts'
import { TAB_FIELDS, type Tab, type TabFields } from '#domain/records/tabs/record.ts'

/** A tab without its text. The tab strip and tools use it, so that they are not rendered for every typed word. */
export interface TabHead extends Omit<TabFields, 'sql'> {
  readonly localId: LocalId
  /** The bound saved query, while it has no server id. */
  readonly savedQueryLocalId: LocalId | undefined
  /** Whether its text or settings differ from its saved query. */
  readonly isChanged: boolean
  readonly position: number
  readonly closedAt: number | null
}

/** Makes the head of a tab. `isChanged` is set later. */
export function headOf(tab: Tab): TabHead {
  const { sql: _sql, ...fields } = tab.current
  const { localId, position, closedAt, savedQueryLocalId } = tab
  return { ...fields, localId, position, closedAt, savedQueryLocalId, isChanged: false }
}

/** Compares all fields of two heads. */
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
