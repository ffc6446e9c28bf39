import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Written } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'

/** Opens the text of a run in a new tab with the same database; `isRun` runs it. Fails: as `write`. */
export async function openRun(
  db: LocalDatabase,
  run: HistoryRun,
  { isRun }: { readonly isRun: boolean },
): Written<LocalId> {
  const { tabName, sql, dbId, catalog, schema, templateParams, rowLimit } = run
  const name = tabName === '' ? {} : { name: tabName }
  return openNewTab(db, {
    fields: { ...name, sql, dbId, catalog, schema, templateParams, queryLimit: rowLimit, autorun: isRun },
  })
}
