import { useMemo, useState } from 'react'
import { expandTable, removeTable } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { tablesOfTab } from '#domain/editor/open-tables.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { TableSchema } from '#domain/records/table-schemas/record.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'

/** The tables that stand in the shown tab's tree, by name, and what can be done with them. */
export type TabTables = ReturnType<typeof useTabTables>

/** What was pressed and is not stored yet: shown at once. `at` names the tab and the schema. */
interface Wish {
  readonly at: string
  readonly name: string
  readonly isOpen: boolean
}

/** Follows the tables of a tab in one schema. Read for all tabs at once, so that showing another one waits for nothing. */
export function useTabTables(db: LocalDatabase, tabLocalId: LocalId, place: SchemaPlace | null) {
  const all = useLive(async () => db.tableSchemas.toArray(), [db])
  const tables = useMemo(
    () => (all.state === 'ready' && place !== null ? tablesOfTab(all.value, tabLocalId, place) : NO_TABLES),
    [all, tabLocalId, place],
  )
  const [wishes, setWishes] = useState<readonly Wish[]>([])
  const at = [tabLocalId, place?.dbId, place?.catalog, place?.schema].join('\n')
  const unfold = (name: string, isOpen: boolean) => {
    if (place === null) return
    const wish = { at, name, isOpen }
    setWishes((before) => [...before, wish])
    void expandTable(db, { tabLocalId, place, name }, isOpen).then((stored) => {
      tell(stored, isOpen ? TEXTS.expandTableFailed : TEXTS.collapseTableFailed)
      const settled = () => setWishes((before) => before.filter((one) => one !== wish))
      setTimeout(settled, stored.ok ? SETTLE_MS : 0)
    })
  }
  const remove = (name: string) => {
    if (place === null) return
    void removeTable(db, { tabLocalId, place, name }).then((stored) => tell(stored, TEXTS.removeTableFailed))
  }
  const unfolded = unfoldedNow(
    tables,
    wishes.filter((wish) => wish.at === at),
  )
  return { unfolded, listed: new Set(tables.keys()), unfold, remove }
}

const NO_TABLES: ReadonlyMap<string, TableSchema> = new Map()

function unfoldedNow(tables: ReadonlyMap<string, TableSchema>, wishes: readonly Wish[]): ReadonlySet<string> {
  const names = new Set([...tables].flatMap(([name, { current }]) => (current.expanded ? [name] : [])))
  for (const { name, isOpen } of wishes) {
    if (isOpen) names.add(name)
    else names.delete(name)
  }
  return names
}

/** How long what was pressed is shown over what is stored, after it was stored, in ms. */
const SETTLE_MS = 250

function tell(stored: Result<void, StorageError>, text: string): void {
  if (!stored.ok) notify({ type: 'danger', text, detail: stored.error.message, noDuplicate: true })
}
