import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { links } from '#src/links.ts'

/** Opens a new SQL tab of a database and goes to it. A failure is reported. */
export async function openDatabaseTab(
  db: LocalDatabase,
  dbId: number,
  go: (address: string) => void,
): Promise<void> {
  const opened = await openNewTab(db, { fields: { dbId } })
  if (opened.ok) go(links.sqlTab(opened.value))
  else notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
}
