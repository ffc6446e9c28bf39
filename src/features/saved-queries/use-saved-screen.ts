import { useDeferredValue, useMemo, useState } from 'react'
import { FIRST_ORDER, findSaved } from '#domain/saved-query/find-saved.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import type { ScreenProps } from '#features/feature.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useChoice } from '#parts/list/use-choice.ts'
import type { SavedDialog } from './list/SavedDialogs.tsx'
import { idOfSaved } from './list/SavedRows.tsx'
import type { SavedActions } from './list/saved-menu.ts'
import { useSavedCommands } from './list/use-saved-commands.ts'
import { useSavedFilter } from './list/use-saved-filter.ts'
import { useSavedList } from './list/use-saved-list.ts'

/** The state of the list of saved queries. */
export type SavedScreen = ReturnType<typeof useSavedScreen>

/** Connects the list to the filter of the address, to the preview and to the commands. */
export function useSavedScreen({ go, search }: Pick<ScreenProps, 'go' | 'search'>) {
  const list = useSavedList()
  const filtering = useSavedFilter({ search, go })
  const { filter, typed, shown, show, choose } = filtering
  const commands = useSavedCommands(go)
  const [order, setOrder] = useState(FIRST_ORDER)
  const [dialog, setDialog] = useState<SavedDialog | null>(null)
  const searched = useDeferredValue(typed)
  const found = useMemo(
    () => findSaved(list.entries, { ...filter, search: searched }, order),
    [list.entries, filter, searched, order],
  )
  const choosing = useChoice(found, idOfSaved)
  const actions: SavedActions = {
    canReach: list.canReach,
    onOpen: (entry) => void commands.open(entry),
    onPreview: ({ localId }) => show(localId),
    onEdit: (entry) => setDialog({ kind: 'edit', entry }),
    onMove: (entries) => setDialog({ kind: 'move', entries }),
    onCopyLink: commands.copyLink,
    onCopySql: commands.copySql,
    onExport: (entries) => void exportChosen('saved_query', entries),
    onExportSql: commands.exportSql,
    onDelete: (entries) => {
      void commands.remove(entries)
      choosing.chooseNone()
      if (entries.some(({ localId }) => localId === shown)) show(null)
    },
  }
  return {
    ...filtering,
    ...choosing,
    list,
    commands,
    order,
    setOrder,
    dialog,
    setDialog,
    searched,
    found,
    actions,
    preview: previewOf(list.entries, found, shown),
    onTag: (tag: string) => choose({ tag }),
  }
}

/** The previewed query, with those before and after it in the list; null for none. */
function previewOf(all: readonly SavedEntry[], found: readonly SavedEntry[], shown: string | null) {
  const at = found.findIndex(({ localId }) => localId === shown)
  const entry = found[at] ?? all.find(({ localId }) => localId === shown)
  if (entry === undefined) return null
  return {
    entry,
    before: at < 0 ? null : (found[at - 1] ?? null),
    after: at < 0 ? null : (found[at + 1] ?? null),
  }
}
