import { useEffect, useMemo } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { homeSections } from '#domain/home/home.ts'
import { EVERYWHERE_KEYS, SUBMIT_KEYS } from '#domain/palette/everywhere-keys.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { KeyCaps } from '#ui/keyboard/KeyCaps.tsx'
import { HomeLists } from './HomeLists.tsx'
import { readHome } from './home-records.ts'
import { KeepLine } from './KeepLine.tsx'
import { OpensFirst } from './OpensFirst.tsx'
import css from './start.module.css'
import { Welcome } from './Welcome.tsx'

/** Refreshes the stored list of dashboards in the background if it is old. */
async function askForDashboards(db: LocalDatabase): Promise<void> {
  const { refreshOldDashboards } = await import('#data/commands/dashboards/refresh-dashboards.ts')
  await refreshOldDashboards(db, thrift().metadataMs)
}

/** Home: what was opened last, favourites, own work and examples. A new user sees the example and an empty query instead. */
export const StartScreen = ({ go }: ScreenProps) => {
  const { db, user } = useWorkspace()
  const home = useLive(async () => readHome(db, user.userId), [db, user.userId])
  useEffect(() => void askForDashboards(db).catch(() => undefined), [db])
  const found = readyValue(home)
  const sections = useMemo(() => (found === null ? [] : homeSections(found.records)), [found])
  const isNew = sections.every(({ id }) => id === 'examples')
  if (home.state === 'loading') return <div className={css.page} aria-busy="true" />
  return (
    <div className={css.page}>
      <div className={css.start} data-home={!isNew || undefined}>
        {isNew ? (
          <Welcome entries={found?.dashboards ?? null} go={go} />
        ) : (
          <>
            <header className={css.homeHead}>
              <h1 className={css.homeTitle}>Home</h1>
              <OpensFirst userId={user.userId} />
            </header>
            <HomeLists sections={sections} go={go} />
          </>
        )}
        <KeepLine />
      </div>
      <footer className={css.keys}>
        <span>
          <KeyCaps keys={EVERYWHERE_KEYS.palette.keys} /> find anything
        </span>
        <span>
          <KeyCaps keys={SUBMIT_KEYS} /> run
        </span>
        <span>
          <KeyCaps keys={EVERYWHERE_KEYS.help.keys} /> all keys
        </span>
      </footer>
    </div>
  )
}
