import type { LocalDatabase } from '#data/database.ts'
import { dialectOf } from '#features/sql-lab/editor/use-completion.ts'
import { useWindowWidth } from '#features/sql-lab/use-window-width.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'

/** How versions are drawn: by when, in which dialect, and whether side by side. */
export interface VersionsLook {
  readonly now: number
  readonly dialect: SqlDialectName
  readonly isNarrow: boolean
}

/** How the versions of a text are drawn that runs on a database. */
export function useVersionsLook(db: LocalDatabase, dbId: number | null): VersionsLook {
  const isNarrow = useWindowWidth() === 'phone'
  const databases = useDatabases(db)
  const known = (databases.kept.state === 'ready' ? databases.kept.value?.value : null) ?? []
  return { now: db.clock.now(), dialect: dialectOf(known.find(({ id }) => id === dbId)?.backend), isNarrow }
}
