import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Live } from '#data/db/live.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { err } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import { useLink } from './link/use-link.ts'
import { followTabs, type TabsNow, useTabs } from './tabs/use-tabs.ts'
import css from './view/sql-lab.module.css'
import { type OverTabOrDeleted, Workbench } from './view/Workbench.tsx'

const LinkedParameters = lazily(async () => (await import('./link/LinkedParameters.tsx')).LinkedParameters)

/** The dialogs over a tab, as they are named in the address. */
const OVER_TAB = ['versions', 'decide', 'deleted'] as const satisfies readonly OverTabOrDeleted[]

/**
 * Begins to follow the tabs before the screen is rendered, from rows that the start has read, and opens a first tab on a
 * device without one.
 */
export function readTabsAhead(db: LocalDatabase, rows: RowsAtStart | null): void {
  const tabs = followTabs(db, rows).get()
  if (tabs.state === 'loading' || (tabs.state === 'ready' && isFirstUse(tabs.value))) void preparedOnce(db)
}

/** The SQL editor: tabs, text, runs, results and the schema beside them. */
export function SqlLabScreen(props: ScreenProps) {
  const { search, go } = props
  const tab = search.get('tab')
  const over = OVER_TAB.find((one) => one === search.get('show')) ?? null
  const { db } = useWorkspace()
  const tabs = useTabs(db)
  const isPrepared = useFirstTab(db, tabs)
  const [form, closeForm] = useLink(db, isPrepared, props)
  useEffect(() => (isPrepared ? followFirst(db) : undefined), [db, isPrepared])
  useEffect(() => (isPrepared ? readyRunLater(db) : undefined), [db, isPrepared])
  switch (tabs.state) {
    case 'loading':
      return <div className={css.screen} aria-busy="true" />
    case 'failed':
      return (
        <EmptyState tone="danger" title="The tabs could not be read" size="page" role="alert">
          They are still on this device. Load the page again.
        </EmptyState>
      )
    case 'ready':
      if (!isPrepared && isFirstUse(tabs.value)) return <div className={css.screen} aria-busy="true" />
      return (
        <>
          <Workbench db={db} tabs={tabs.value} requested={isLocalId(tab) ? tab : null} over={over} go={go} />
          {form !== null && <LinkedParameters db={db} form={form} onClose={closeForm} />}
        </>
      )
  }
}

/** Whether this device was never used: which tab to show is not known before the server answers. */
function isFirstUse({ heads, history }: TabsNow): boolean {
  return history.length === 0 || heads.every((head) => head.closedAt !== null)
}

const preparation = perDatabase(() => ({ isPrepared: false }))
const preparedOnce = perDatabase(prepare)

/**
 * Once per window: opens a first tab, and ends runs that a closed page left behind. True once there is a tab. If there are
 * tabs already, this runs after the first paint and nothing waits for it.
 */
function useFirstTab(db: LocalDatabase, tabs: Live<TabsNow>): boolean {
  const [isPrepared, setPrepared] = useState(preparation(db).isPrepared)
  const isRead = tabs.state !== 'loading'
  const isWaitedFor = tabs.state === 'ready' && isFirstUse(tabs.value)
  useEffect(() => {
    if (!isRead) return
    const prepareNow = () => void preparedOnce(db).then(() => setPrepared(true))
    return isWaitedFor ? prepareNow() : whenIdle(prepareNow, AFTER_PAINT_MS)
  }, [db, isRead, isWaitedFor])
  return isPrepared
}

/** Loaded after the first paint, because few starts need it. */
const loadPreparation = async () => import('./tabs/prepare-tabs.ts')

async function prepare(db: LocalDatabase): Promise<void> {
  const opened = await loadPreparation().then(
    async ({ prepareTabs }) => prepareTabs(db),
    () => err({ message: START_TEXTS.partMissing }),
  )
  preparation(db).isPrepared = true
  if (!opened.ok) notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
}

/** Loads the code of runs while the page is idle. If that fails, the first run loads it. Returns a function that cancels it. */
function readyRunLater(db: LocalDatabase): () => void {
  const ready = async () => (await import('./result/late/ready-run.ts')).readyRun(db)
  return whenIdle(() => void ready().catch(() => undefined), AFTER_PAINT_MS)
}

function followFirst(db: LocalDatabase): () => void {
  const following = loadPreparation().then(
    ({ followFirstTab }) => followFirstTab(db),
    () => () => {},
  )
  return () => void following.then((stop) => stop())
}
