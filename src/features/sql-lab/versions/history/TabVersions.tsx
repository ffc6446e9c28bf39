import { copyName } from '#domain/editor/clone-tab.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import { restoreVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/database.ts'
import { notify } from '#data/notices.ts'
import type { TabHead } from '#features/sql-lab/tabs/tab-head.ts'
import { useState } from 'react'
import { useLostVersion } from './use-lost-version.ts'
import { PAGE, useVersions } from './use-versions.ts'
import { useVersionsLook } from './use-versions-look.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface TabVersionsProps {
  readonly db: LocalDatabase
  readonly head: TabHead
  readonly onClose: () => void
  readonly onCopy: (fields: Partial<TabFields>) => void
}

/** The versions of a tab, from what is stored to what is restored. */
export function TabVersions({ db, head, onClose, onCopy }: TabVersionsProps) {
  const [limit, setLimit] = useState(PAGE)
  const [error, setError] = useState<string>()
  const lost = useLostVersion(db, head.lid)
  const live = useVersions(db, { kind: 'tabs', lid: head.lid }, limit)
  const restore = async (version: TabVersion) => {
    setError(undefined)
    const stored = await restoreVersion(db, head.lid, version.sql)
    if (!stored.ok) return setError('This could not be stored on this device. The text is as it was.')
    notify({ type: 'success', text: 'The version is restored. The text before it is in Versions.' })
    onClose()
  }
  const openCopy = ({ sql, name }: TabVersion) => {
    const { dbId, catalog, schema, queryLimit, templateParams } = head
    onCopy({ name: copyName(name ?? head.name), sql, dbId, catalog, schema, queryLimit, templateParams })
  }
  return (
    <VersionsDialog
      {...useVersionsLook(db, head.dbId)}
      name={head.name}
      kept="before a run, when it is saved, and whatever another window or the server replaced"
      nothing="The first one is kept when you run, save, or leave the tab after changes."
      versions={live.state === 'ready' ? live.value : null}
      first={lost}
      state={live.state}
      error={error}
      onClose={onClose}
      onOlder={() => setLimit(limit + PAGE)}
      onRestore={(version) => void restore(version)}
      onCopy={openCopy}
    />
  )
}
