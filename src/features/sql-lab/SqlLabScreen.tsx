import { openFirstTab } from '#data/commands/new-tab.ts'
import { endLostQueries } from '#data/commands/end-query.ts'
import type { LocalDatabase } from '#data/database.ts'
import { notify } from '#data/notices.ts'
import { localDatabase } from '#data/session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useEffect } from 'react'
import { useTabs } from './tabs/use-tabs.ts'
import css from './sql-lab.module.css'
import type { OverTab } from './versions/VersionsOverlay.tsx'
import { Workbench } from './Workbench.tsx'

/** What the route hands over: the tab that the address names, and the way to another address. */
export interface SqlLabScreenProps {
  readonly tab: string | undefined
  /** What stands over the tab, if anything. */
  readonly over: OverTab | undefined
  readonly go: (address: string) => void
}

/** The SQL editor: tabs, text, runs, results and the schema beside them. */
export function SqlLabScreen({ tab, over, go }: SqlLabScreenProps) {
  const db = localDatabase()
  const tabs = useTabs(db)
  useFirstTab(db)
  switch (tabs.state) {
    case 'loading':
      return <div className={css.screen} aria-busy="true" />
    case 'failed':
      return (
        <EmptyState tone="danger" title="The tabs could not be read" size="page" role="alert">
          They are still on this device and were not touched. Load the page again.
        </EmptyState>
      )
    case 'ready':
      return <Workbench db={db} tabs={tabs.value} asked={tab ?? null} over={over ?? null} go={go} />
  }
}

const started = new WeakSet<LocalDatabase>()

/** Once in a window: a tab to write in, and an end for runs that a closed page left behind. */
function useFirstTab(db: LocalDatabase): void {
  useEffect(() => {
    if (started.has(db)) return
    started.add(db)
    void endLostQueries(db)
    void openFirstTab(db).then((made) => {
      if (!made.ok) notify({ type: 'danger', text: 'No tab could be opened.', detail: made.error.message })
    })
  }, [db])
}
