import { useEffect, useState } from 'react'
import { readCachedList } from '#data/answers/read-dashboards.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { EVERYWHERE_KEYS, SUBMIT_KEYS } from '#domain/palette/everywhere-keys.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SqlLabIcon } from '#ui/icons.ts'
import { mayTakeFocus } from '#ui/keyboard/focus-heading.ts'
import { KeyCaps } from '#ui/keyboard/KeyCaps.tsx'
import { useStore } from '#ui/use-store.ts'
import { DelaysByHour } from './DelaysByHour.tsx'
import { exampleDashboard } from './example-dashboard.ts'
import { KeepLine } from './KeepLine.tsx'
import css from './start.module.css'

/** Refreshes the stored list of dashboards in the background if it is old. */
async function askForDashboards(db: LocalDatabase): Promise<void> {
  const { refreshOldDashboards } = await import('#data/commands/dashboards/refresh-dashboards.ts')
  await refreshOldDashboards(db, thrift().metadataMs)
}

/** The page of a new user: the example, an empty query, and where their work is stored. */
export const StartScreen = ({ go }: ScreenProps) => {
  const [takesFocus] = useState(mayTakeFocus)
  const { db } = useWorkspace()
  const cached = useLive(async () => readCachedList(db), [db])
  useEffect(() => void askForDashboards(db).catch(() => undefined), [db])
  const list = cached.state === 'ready' ? cached.value : null
  const example = exampleDashboard(list?.entries ?? [])
  const isSuperset = useStore(knownServer, (server) => server?.kind === 'superset')
  const hasExample = example !== null || (list === null && !isSuperset)
  return (
    <div className={css.page}>
      <div className={css.start}>
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

async function openEmptyQuery(db: LocalDatabase, go: (address: string) => void): Promise<void> {
  const opened = await openNewTab(db)
  if (opened.ok) go(links.sqlTab(opened.value))
  else notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
}
