import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseTab, type Tab } from './record.ts'

/** Tabs of the SQL editor. Source: SQL spec §3. */
export const tabs: StoredKind<Tab> = storedKind({
  name: 'tabs',
  wireName: 'tab_state',
  indexes: ['position', 'closedAt', 'updatedAt', 'syncedAt'],
  parse: parseTab,
  isStoredWithTabs: true,
  hasQuietRegisters: true,
  runFields: ['latestQueryId'],
  hasBin: true,
  canBeCopied: true,
  unseenFields: ['latestQueryId', 'hideLeftBar', 'remoteId', 'isPinned', 'group'],
})
