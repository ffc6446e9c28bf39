import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Result } from '#domain/core/result.ts'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import { failureToast, type StorageError } from '#domain/errors/storage-error.ts'
import { useWindowWidth } from '#features/sql-lab/window/use-window-width.ts'
import { dialectOf } from '#parts/dialect.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useVersionPages } from '#parts/versions/use-version-pages.ts'
import { readVersions, type Versioned } from './read-versions.ts'

/** The versioned record and its database; `restore` stores a version as its text, and `onClose` is called after that. */
interface VersionsOf {
  readonly of: Versioned
  readonly dbId: number | null
  readonly restore: (sql: string) => Promise<Result<unknown, StorageError>>
  readonly onClose: () => void
}

/** Follows the versions of a text, and restores one. */
export function useVersionsDialog(db: LocalDatabase, { of, dbId, restore, onClose }: VersionsOf) {
  const [error, setError] = useState<string>()
  const { kind, localId } = of
  const pages = useVersionPages(
    async (limit) => readVersions(db, { kind, localId }, limit),
    [db, kind, localId],
  )
  const isNarrow = useWindowWidth() === 'phone'
  const databases = useDatabases(db)
  const known = (databases.cached.state === 'ready' ? databases.cached.value?.value : null) ?? []
  const onRestore = async ({ sql }: TabVersion) => {
    setError(undefined)
    const stored = await restore(sql)
    if (!stored.ok)
      return setError(
        failureToast(stored.error, 'This could not be stored on this device. The SQL is unchanged.').text,
      )
    notify({ type: 'success', text: 'The version is restored. The earlier SQL is in Versions.' })
    onClose()
  }
  return {
    ...pages,
    now: db.clock.now(),
    dialect: dialectOf(known.find(({ id }) => id === dbId)?.backend),
    isNarrow,
    error,
    onClose,
    onRestore: (version: TabVersion) => void onRestore(version),
  }
}
