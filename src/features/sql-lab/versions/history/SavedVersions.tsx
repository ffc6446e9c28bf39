import { restoreSavedVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { tabFromSaved } from '#domain/editor/save-query.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { useVersionsDialog } from './use-versions-dialog.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface SavedVersionsProps {
  readonly db: LocalDatabase
  readonly saved: SavedQuery
  readonly onClose: () => void
  readonly onCopy: (fields: Partial<TabFields>) => void
}

/** Loads the versions of a saved query, and restores one. */
export function SavedVersions({ db, saved: { localId, current }, onClose, onCopy }: SavedVersionsProps) {
  const restore = async (sql: string) => restoreSavedVersion(db, localId, sql)
  const of = { kind: 'savedQueries', localId } as const
  const dialog = useVersionsDialog(db, { of, dbId: current.dbId, restore, onClose })
  return (
    <VersionsDialog
      {...dialog}
      name={current.name}
      reasons="before it is updated or restored, and when another window or the server replaces it"
      nothing="The first one is stored when the saved query is updated, here or elsewhere."
      first={null}
      onCopy={({ sql, name }) => {
        onCopy({ ...tabFromSaved(current, null), sql, name: copyName(name ?? current.name) })
        onClose()
      }}
    />
  )
}
