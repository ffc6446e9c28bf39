import type { LocalDatabase } from '#data/db/database.ts'
import { ok } from '#domain/core/result.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { lazily } from '#parts/lazily.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { links } from '#src/links.ts'

const Decide = lazily(async () => (await import('./decide/Decide.tsx')).Decide)
const TabVersions = lazily(async () => (await import('./history/TabVersions.tsx')).TabVersions)

/** A dialog over a tab: its versions, or the decision between two of them. */
export type OverTab = 'versions' | 'decide'

interface VersionsOverlayProps {
  readonly db: LocalDatabase
  readonly over: OverTab
  readonly head: TabHead
  readonly drafts: TabDrafts
  readonly commands: TabCommands
  readonly go: (address: string) => void
  /** Called when a decision is made, before the dialog closes. */
  readonly onDecided: () => void
}

/** Shows the dialog of the address over the tab, once the typed text is stored. */
export function VersionsOverlay({ db, over, head, drafts, commands, go, onDecided }: VersionsOverlayProps) {
  const { localId, name } = head
  const flushed = useLoaded(async () => ok(await drafts.flush(localId)), [drafts, localId])
  const close = () => go(links.sqlTab(localId))
  if (flushed.state !== 'ready') return null
  if (over === 'versions')
    return <TabVersions key={localId} db={db} head={head} onClose={close} onCopy={commands.add} />
  return (
    <Decide
      key={localId}
      db={db}
      localId={localId}
      name={name}
      onClose={close}
      onDecided={(copy) => {
        onDecided()
        if (copy === null) close()
        else commands.show(copy)
      }}
    />
  )
}
