import { openSavedQuery } from '#data/commands/saved-queries/open-saved-query.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { notify } from '#data/platform/toasts.ts'
import { searchSavedQueries } from '#data/search/saved-queries.ts'
import { searchTables } from '#data/search/tables.ts'
import { searchTabs } from '#data/search/tabs.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { PaletteTarget } from '#domain/palette/hit.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import type { FeaturePalette, PaletteHost } from '#features/feature.ts'
import { links } from '#src/links.ts'
import { KEYS } from './model/keys.ts'

const { newTab, versions } = KEYS.sqlLab

export const palette: FeaturePalette = {
  keys: [
    { title: 'SQL Lab', rows: Object.values(KEYS.sqlLab) },
    { title: 'Editor', rows: Object.values(KEYS.editor) },
    { title: 'Result', rows: Object.values(KEYS.grid) },
  ],
  sources: [searchTabs, searchSavedQueries, async (db, text) => searchTables(db, longestWord(text))],
  commands: [
    {
      id: 'new-tab',
      name: newTab.what,
      where: 'SQL Lab',
      keys: newTab.keys,
      run: async (host) => openTabWith({}, host),
    },
    {
      id: 'versions',
      name: versions.what,
      where: 'SQL Lab',
      keys: versions.keys,
      run: ({ go }) => go(links.shownTabVersions()),
    },
  ],
  open: (target, host) => {
    switch (target.kind) {
      case 'tab':
        return Promise.resolve(host.go(links.sqlTab(target.localId)))
      case 'saved-query':
        return openSaved(target.localId, host)
      case 'table':
        return openTabWith(tabOfTable(target), host)
      case 'dashboard':
      case 'address':
      case 'command':
        return null
    }
  },
}

async function openSaved(localId: LocalId, host: PaletteHost): Promise<void> {
  showOpened(await openSavedQuery(host.db, { localId }), host)
}

function tabOfTable(target: Extract<PaletteTarget, { kind: 'table' }>): Partial<TabFields> {
  const { databaseId, catalog, schema, table, column } = target
  const columns = column === null ? '*' : quoteName(column)
  return {
    name: table,
    sql: `SELECT ${columns}\nFROM ${quoteName(table)}`,
    dbId: databaseId,
    catalog,
    schema,
  }
}

/** Opens a new tab, so that the text of no other tab is changed. */
async function openTabWith(fields: Partial<TabFields>, host: PaletteHost): Promise<void> {
  showOpened(await openNewTab(host.db, { fields }), host)
}

/** Shows the opened tab, or reports why it could not be opened; null if the target is deleted. */
function showOpened(opened: Result<LocalId | null, StorageError>, { go }: PaletteHost): void {
  if (opened.ok && opened.value !== null) return go(links.sqlTab(opened.value))
  const detail = opened.ok ? 'It has been deleted.' : opened.error.message
  notify({ type: 'danger', text: 'No tab could be opened.', detail })
}
