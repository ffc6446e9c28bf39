import { copyChart } from '#data/commands/charts/copy-chart.ts'
import { copyDashboard } from '#data/commands/dashboards/copy-dashboard.ts'
import { copySavedQuery } from '#data/commands/saved-queries/copy-saved-query.ts'
import { reopen } from '#data/commands/tabs/close-tab.ts'
import { copyTab } from '#data/commands/tabs/copy-tab.ts'
import type { Writer } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { StoredKindName } from '#domain/records/all.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** Actions of the outbox that are specific to a kind, inside a write over it and the kinds contained in it. */
interface KindCommands {
  /** Restores a deleted record. */
  readonly restore?: (writer: Writer, localId: LocalId) => Promise<unknown>
  /** Copies a record under a new name; returns the tab to show, or null. */
  readonly copy?: (writer: Writer, localId: LocalId) => Promise<LocalId | null>
}

const COMMANDS: Readonly<Partial<Record<StoredKindName, KindCommands>>> = {
  tabs: { restore: reopen, copy: copyTab },
  savedQueries: { copy: copySavedQuery },
  charts: { copy: copyChart },
  dashboards: { copy: copyDashboard },
}

const BY_NAME: ReadonlyMap<KindName, KindCommands> = new Map(Object.entries(COMMANDS))

/** The commands of a kind; empty if it has none of its own. */
export function commandsOf(kind: KindName): KindCommands {
  return BY_NAME.get(kind) ?? {}
}
