import { restoreVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { useLostVersion } from './use-lost-version.ts'
import { useVersionsDialog } from './use-versions-dialog.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface TabVersionsProps {
  readonly db: LocalDatabase
  readonly head: TabHead
  readonly onClose: () => void
  readonly onCopy: (fields: Partial<TabFields>) => void
}

/** Loads the versions of a tab, and restores one. */
export function TabVersions({ db, head, onClose, onCopy }: TabVersionsProps) {
  const { localId, dbId } = head
  const lost = useLostVersion(db, localId)
  const restore = async (sql: string) => restoreVersion(db, localId, sql)
  const dialog = useVersionsDialog(db, { of: { kind: 'tabs', localId }, dbId, restore, onClose })
  const openCopy = ({ sql, name }: TabVersion) => {
    const { catalog, schema, queryLimit, templateParams } = head
    onCopy({ name: copyName(name ?? head.name), sql, dbId, catalog, schema, queryLimit, templateParams })
  }
  return (
    <VersionsDialog
      {...dialog}
      name={head.name}
      reasons="before a run, when it is saved, and when another window or the server replaces it"
      nothing="The first one is stored when you run, save, or leave the tab after changes."
      first={lost}
      onCopy={openCopy}
    />
  )
}
