import { useState } from 'react'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SqlLabIcon } from '#ui/icons.ts'
import { mayTakeFocus } from '#ui/keyboard/focus-heading.ts'
import { useStore } from '#ui/use-store.ts'
import { DelaysByHour } from './DelaysByHour.tsx'
import { exampleDashboard } from './example-dashboard.ts'
import css from './start.module.css'

interface WelcomeProps {
  /** The stored list of dashboards; null if it was never read. */
  readonly entries: readonly DashboardEntry[] | null
  readonly go: (address: string) => void
}

/** The content for a new user: the example, and an empty query. */
export const Welcome = ({ entries, go }: WelcomeProps) => {
  const [takesFocus] = useState(mayTakeFocus)
  const { db } = useWorkspace()
  const example = exampleDashboard(entries ?? [])
  const isSuperset = useStore(knownServer, (server) => server?.kind === 'superset')
  const hasExample = example !== null || (entries === null && !isSuperset)
  return (
    <div className={css.hero} data-alone={!hasExample || undefined}>
      <section>
        <h1 className={css.title}>
          {hasExample && 'Three million flights, '}
          {hasExample && <br />}
          {hasExample ? 'ready to query' : 'Ready to query'}
        </h1>
        <p className={css.lead}>
          {hasExample
            ? 'Real data: US flights of January to June 2001, with two example dashboards. Everything you have opened once works without a network.'
            : 'Write SQL against the databases of this server. Everything you have opened once works without a network.'}
        </p>
        <div className={css.ways}>
          {hasExample && (
            <Button
              kind="primary"
              size="large"
              keys="Enter"
              autoFocus={takesFocus}
              onPress={() =>
                go(example === null ? links.dashboards() : links.dashboard(addressName(example)))
              }
            >
              Open the example
            </Button>
          )}
          <Button
            size="large"
            icon={SqlLabIcon}
            kind={hasExample ? 'secondary' : 'primary'}
            onPress={() => void openEmptyQuery(db, go)}
          >
            Start with an empty query
          </Button>
        </div>
      </section>
      {hasExample && <DelaysByHour />}
    </div>
  )
}

async function openEmptyQuery(db: LocalDatabase, go: (address: string) => void): Promise<void> {
  const opened = await openNewTab(db)
  if (opened.ok) go(links.sqlTab(opened.value))
  else notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
}
