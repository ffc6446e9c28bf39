import { copyChart } from '#data/commands/charts/copy-chart.ts'
import { copySavedQuery } from '#data/commands/saved-queries/copy-saved-query.ts'
import { reopen } from '#data/commands/tabs/close-tab.ts'
import { copyTab } from '#data/commands/tabs/copy-tab.ts'
import type { Writer } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { StoredKindName } from '#domain/records/all.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** What decisions over the outbox do with a record in a way of its kind, inside a write over what stands in it too. */
interface KindCommands {
  /** Brings a deleted record back. */
  readonly restore?: (writer: Writer, localId: LocalId) => Promise<unknown>
  /** Makes a copy under a name of its own; gives the tab to show, null where there is none. */
  readonly copy?: (writer: Writer, localId: LocalId) => Promise<LocalId | null>
}

const COMMANDS: Readonly<Partial<Record<StoredKindName, KindCommands>>> = {
  tabs: { restore: reopen, copy: copyTab },
  savedQueries: { copy: copySavedQuery },
  charts: { copy: copyChart },
}

const BY_NAME: ReadonlyMap<KindName, KindCommands> = new Map(Object.entries(COMMANDS))

/** The commands of a kind; none where it has nothing of its own. */
export function commandsOf(kind: KindName): KindCommands {
  return BY_NAME.get(kind) ?? {}
}
