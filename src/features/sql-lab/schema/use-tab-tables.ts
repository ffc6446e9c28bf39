import { useMemo, useState } from 'react'
import { expandTable, removeTable } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { tablesOfTab } from '#domain/editor/tables/open-tables.ts'
import { failureToast, type StorageError } from '#domain/errors/storage-error.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { TableSchema } from '#domain/records/table-schemas/record.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'

/** The tables in the tree of the shown tab, by name, and the commands on them. */
export type TabTables = ReturnType<typeof useTabTables>

/** A fold or unfold that is not stored yet, but shown at once. `at` identifies the tab and the schema. */
interface PendingFold {
  readonly at: string
  readonly name: string
  readonly isOpen: boolean
}

/** Follows the tables of a tab in one schema. All tabs are read at once, so that showing another one needs no read. */
export function useTabTables(db: LocalDatabase, tabLocalId: LocalId, place: SchemaPlace | null) {
  const all = useLive(async () => db.tableSchemas.toArray(), [db])
  const tables = useMemo(
    () => (all.state === 'ready' && place !== null ? tablesOfTab(all.value, tabLocalId, place) : NO_TABLES),
    [all, tabLocalId, place],
  )
  const [pending, setPending] = useState<readonly PendingFold[]>([])
  const at = [tabLocalId, place?.dbId, place?.catalog, place?.schema].join('\n')
  const unfold = (name: string, isOpen: boolean) => {
    if (place === null) return
    const fold = { at, name, isOpen }
    setPending((before) => [...before, fold])
    void expandTable(db, { tabLocalId, place, name }, isOpen).then((stored) => {
      notifyFailure(stored, isOpen ? TEXTS.expandTableFailed : TEXTS.collapseTableFailed)
      const drop = () => setPending((before) => before.filter((one) => one !== fold))
      setTimeout(drop, stored.ok ? SHOWN_OVER_MS : 0)
    })
  }
  const remove = (name: string) => {
    if (place === null) return
    void removeTable(db, { tabLocalId, place, name }).then((stored) =>
      notifyFailure(stored, TEXTS.removeTableFailed),
    )
  }
  const unfolded = useMemo(
    () =>
      unfoldedNow(
        tables,
        pending.filter((fold) => fold.at === at),
      ),
    [tables, pending, at],
  )
  return { unfolded, listed: new Set(tables.keys()), unfold, remove }
}

const NO_TABLES: ReadonlyMap<string, TableSchema> = new Map()

function unfoldedNow(
  tables: ReadonlyMap<string, TableSchema>,
  pending: readonly PendingFold[],
): ReadonlySet<string> {
  const names = new Set([...tables].flatMap(([name, { current }]) => (current.expanded ? [name] : [])))
  for (const { name, isOpen } of pending) {
    if (isOpen) names.add(name)
    else names.delete(name)
  }
  return names
}

/** In ms after the write. The live query may still have the state before it. */
const SHOWN_OVER_MS = 250

function notifyFailure(stored: Result<void, StorageError>, text: string): void {
  if (!stored.ok) notify({ type: 'danger', ...failureToast(stored.error, text), noDuplicate: true })
}
