import { saveFile } from '#data/export/save-file.ts'
import { notify } from '#data/platform/toasts.ts'
import { fileStem } from '#domain/core/file-name.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { SavedQueryTexts } from '#domain/editor/save-query.ts'
import type { FolderChange } from '#domain/saved-query/folders.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import type { SqlFile } from '#domain/saved-query/sql-file.ts'
import { copyText } from '#parts/copy-text.ts'
import { removeWithUndo } from '#parts/record-list/remove-with-undo.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'

/** The commands of the list of saved queries. Those that fill a dialog return an error message, or null on success. */
export function useSavedCommands(go: (address: string) => void) {
  const { db } = useWorkspace()
  return {
    open: async ({ localId }: SavedEntry) => {
      const { openSavedQuery } = await import('#data/commands/saved-queries/open-saved-query.ts')
      const opened = await openSavedQuery(db, { localId })
      if (opened.ok && opened.value !== null) return go(links.sqlTab(opened.value))
      const detail = opened.ok ? 'It has been deleted.' : opened.error.message
      notify({ type: 'danger', text: 'No tab could be opened.', detail, noDuplicate: true })
    },
    copyLink: ({ linkId }: SavedEntry) => {
      if (linkId === null) return
      const link = new URL(links.savedQuery(linkId), location.origin).href
      void copyText(link, 'Copied', 'Only you can open this link. For others, share the query from its tab.')
    },
    copySql: ({ sql }: SavedEntry) => void copyText(sql),
    exportSql: ({ name, sql }: SavedEntry) =>
      saveFile({ name: `${fileStem(name)}.sql`, text: sql, mimeType: 'application/sql' }),
    remove: async (entries: readonly SavedEntry[]) => {
      const code = await import('#data/commands/saved-queries/delete-saved-query.ts')
      const localIds = entries.map(({ localId }) => localId)
      await removeWithUndo({
        kind: 'saved_query',
        remove: async () => code.deleteSavedQueries(db, localIds),
        restore: async (deleted) => code.restoreSavedQueries(db, deleted),
        nameOf: ({ current }) => current.name,
        notRemoved: 'The saved queries could not be deleted. Nothing was changed.',
        notRestored: 'The saved queries could not be restored.',
      })
    },
    edit: async (localId: LocalId, texts: SavedQueryTexts, fields: EditedFields): Promise<string | null> => {
      const { renameSavedQuery } = await import('#data/commands/saved-queries/save-query.ts')
      const renamed = await renameSavedQuery(db, localId, texts)
      if (!renamed.ok) return renamed.error.message
      const { editSavedQueries } = await edits()
      return problemOf(await editSavedQueries(db, [localId], fields))
    },
    move: async (localIds: readonly LocalId[], folder: string | null): Promise<string | null> => {
      const { editSavedQueries } = await edits()
      return problemOf(await editSavedQueries(db, localIds, { folder }))
    },
    changeFolder: async (change: FolderChange): Promise<string | null> => {
      const { changeFolder } = await edits()
      return problemOf(await changeFolder(db, change))
    },
    importSql: async (files: readonly SqlFile[], place: ImportPlace): Promise<string | null> => {
      const { importSqlFiles } = await edits()
      return problemOf(await importSqlFiles(db, files, place))
    },
  }
}

interface EditedFields {
  readonly tags: string[]
  readonly folder: string | null
}

interface ImportPlace {
  readonly dbId: number | null
  readonly folder: string | null
}

const edits = async () => import('#data/commands/saved-queries/edit-saved-queries.ts')

function problemOf(
  done: { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } },
): string | null {
  return done.ok ? null : done.error.message
}
