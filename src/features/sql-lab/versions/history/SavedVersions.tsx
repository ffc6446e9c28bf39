import { copyName } from '#domain/editor/clone-tab.ts'
import { tabFromSaved } from '#domain/editor/save-query.ts'
import type { SavedQuery } from '#domain/editor/saved-query.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import { restoreSavedVersion } from '#data/commands/versions/restore-saved-version.ts'
import type { LocalDatabase } from '#data/database.ts'
import { notify } from '#data/notices.ts'
import { useState } from 'react'
import { PAGE, useVersions } from './use-versions.ts'
import { useVersionsLook } from './use-versions-look.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface SavedVersionsProps {
  readonly db: LocalDatabase
  readonly saved: SavedQuery
  readonly onClose: () => void
  readonly onCopy: (fields: Partial<TabFields>) => void
}

/** The versions of a saved query, from what is stored to what is restored. */
export function SavedVersions({ db, saved, onClose, onCopy }: SavedVersionsProps) {
  const { lid, cur } = saved
  const [limit, setLimit] = useState(PAGE)
  const [error, setError] = useState<string>()
  const live = useVersions(db, { kind: 'savedQueries', lid }, limit)
  const restore = async ({ sql }: TabVersion) => {
    setError(undefined)
    const stored = await restoreSavedVersion(db, lid, sql)
    if (!stored.ok) return setError('This could not be stored on this device. The text is as it was.')
    notify({ type: 'success', text: 'The version is restored. The text before it is in Versions.' })
    onClose()
  }
  return (
    <VersionsDialog
      {...useVersionsLook(db, cur.dbId)}
      name={cur.name}
      kept="before it is updated or restored, and whatever another window or the server replaced"
      nothing="The first one is kept when the saved query is updated, here or elsewhere."
      versions={live.state === 'ready' ? live.value : null}
      first={null}
      state={live.state}
      error={error}
      onClose={onClose}
      onOlder={() => setLimit(limit + PAGE)}
      onRestore={(version) => void restore(version)}
      onCopy={({ sql, name }) => {
        onCopy({ ...tabFromSaved(cur, null), sql, name: copyName(name ?? cur.name) })
        onClose()
      }}
    />
  )
}
