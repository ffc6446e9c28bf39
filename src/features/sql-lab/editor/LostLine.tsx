import { useEffect, useSyncExternalStore } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { forgetLostText } from '#data/outbox/lost-texts.ts'
import { type LostText, lostTextLabel } from '#domain/editor/versions/lost-text.ts'
import { ACTION_LABELS } from '#domain/sync-status/outbox-states.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon, VersionsIcon } from '#ui/icons.ts'
import css from './editor.module.css'

interface LostLineProps {
  readonly db: LocalDatabase
  readonly lost: LostText
  readonly drafts: TabDrafts
  readonly onCompare: () => void
}

/**
 * Reports below the editor that another device overwrote lines of this one, with a link to compare. It closes once the user
 * has compared or types. Source: sync §3.8.
 */
export function LostLine({ db, lost, drafts, onCompare }: LostLineProps) {
  const { localId } = lost
  const isWriting = useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(localId))
  useEffect(() => {
    if (isWriting) void forgetLostText(db, localId)
  }, [db, localId, isWriting])
  if (isWriting) return null
  return (
    <div className={css.lost} role="status">
      <VersionsIcon size={14} />
      <span className={css.lostText}>
        {lostTextLabel(lost, db.clock.now())}
        <span className={css.lostMore}>. Your text is in Versions.</span>
      </span>
      <Button kind="quiet" onPress={onCompare}>
        {ACTION_LABELS.compare}
      </Button>
      <IconButton label="Close" icon={CloseIcon} onPress={() => void forgetLostText(db, localId)} />
    </div>
  )
}
