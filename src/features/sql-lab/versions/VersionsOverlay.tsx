import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'

const Decide = lazily(async () => (await import('./decide/Decide.tsx')).Decide)
const TabVersions = lazily(async () => (await import('./history/TabVersions.tsx')).TabVersions)

/** What may stand over a tab: its versions, or the two that wait for a decision. */
export type OverTab = 'versions' | 'decide'

interface VersionsOverlayProps {
  readonly db: LocalDatabase
  readonly over: OverTab
  readonly head: TabHead
  readonly drafts: TabDrafts
  readonly commands: TabCommands
  readonly go: (address: string) => void
  /** Called as the dialog closes because a decision was made: nothing leads to it any more. */
  readonly onDecided: () => void
}

/** Shows what the address asks for over the tab, once what is typed in it is stored. */
export function VersionsOverlay({ db, over, head, drafts, commands, go, onDecided }: VersionsOverlayProps) {
  const { localId, name } = head
  const [flushed, setFlushed] = useState<typeof localId | null>(null)
  useEffect(() => {
    let isLocal = true
    void drafts.flush(localId).then(() => isLocal && setFlushed(localId))
    return () => {
      isLocal = false
    }
  }, [drafts, localId])
  const close = () => go(links.sqlTab(localId))
  if (flushed !== localId) return null
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
