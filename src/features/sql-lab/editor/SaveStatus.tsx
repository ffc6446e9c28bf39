import type { Lid } from '#domain/core/ids.ts'
import { timeWords } from '#domain/query/time-words.ts'
import { clock } from '#data/clock.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { saveState } from '#data/save-state.ts'
import { WarningIcon } from '#ui/icons.ts'
import { StampShape } from '#ui/Stamp.tsx'
import { useSyncExternalStore } from 'react'
import css from './editor.module.css'
import type { TabDrafts } from './tab-drafts.ts'

interface SaveStatusProps {
  readonly db: LocalDatabase
  readonly lid: Lid
  readonly drafts: TabDrafts
}

/** Says whether the tab's text is on this device, and since when; never before it is. Source: look §7 Save status. */
export function SaveStatus({ db, lid, drafts }: SaveStatusProps) {
  const isDirty = useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(lid))
  const device = useSyncExternalStore(saveState.subscribe, saveState.get)
  const stored = useLive(async () => (await db.tabs.get(lid))?.updatedAt ?? null, [db, lid])
  if (device.kind === 'not-saved')
    return (
      <span className={css.saveStatus} data-kind="failed" role="alert" title={device.error.message}>
        <WarningIcon size={14} />
        Not saved on this device
      </span>
    )
  const savedAt = stored.state === 'ready' ? stored.value : null
  if (isDirty || savedAt === null) return <span className={css.saveStatus}>{isDirty ? 'Saving' : ''}</span>
  return (
    <span className={css.saveStatus} data-kind="saved">
      <StampShape kind="device" />
      Saved on this device {timeWords(savedAt, clock.now())}
    </span>
  )
}
