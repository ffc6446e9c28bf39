import { useState } from 'react'
import { useNow } from '#app/badge/use-now.ts'
import { updateNow } from '#app/update/service-worker-client.ts'
import { updateState } from '#app/update/update-state.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { answerLatency } from '#data/http/latency.ts'
import { lineId } from '#data/outbox/read-lines.ts'
import { statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import { saveState } from '#data/write/save-state.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { SYNCED_KINDS } from '#domain/records/all.ts'
import { footText, outboxState } from '#domain/sync-status/outbox/outbox-summary.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Drawer } from '#ui/drawer/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeviceIcon, OnlineIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { type OutboxQuestion, OutboxQuestionDialog } from './ConfirmationDialog.tsx'
import { OutboxHead } from './OutboxHead.tsx'
import { OutboxRows } from './OutboxRows.tsx'
import css from './outbox.module.css'
import { outboxActs } from './outbox-actions.ts'
import { useOutbox } from './use-outbox.ts'
import { useOutboxBytes } from './use-outbox-bytes.ts'

type OutboxDrawerProps = {
  readonly onClose: () => void
  readonly onSignIn: () => void
  readonly go: (address: string) => void
}

/** The outbox: every unsent change, its state and its actions. Source: look §7. */
export const OutboxDrawer = ({ onClose, onSignIn, go }: OutboxDrawerProps) => {
  const now = useNow(true)
  const way = useStore(connection)
  const pace = useStore(answerLatency)
  const { db } = useWorkspace()
  const context = statusSnapshotOf(db)
  const { isWriting } = useStore(context)
  const saved = useStore(saveState)
  const update = useStore(updateState)
  const outbox = useOutbox(startOfDay(now), way.kind)
  const { counts } = outbox
  const [changes, toDecide] = [counts?.changes ?? 0, counts?.toDecide ?? 0]
  const isEmpty = counts !== null && outbox.items.length === 0
  const bytes = useOutboxBytes(outbox.items)
  const [question, setQuestion] = useState<OutboxQuestion | null>(null)
  const [openId, setOpenId] = useState<string | null | undefined>()
  const showLine = (localId: string) =>
    void lineOfRecord(db, localId).then((id) => id !== null && setOpenId(id))
  // On a phone the drawer covers the screen behind it.
  const showBehind = () => phoneWidth.get() && onClose()
  const goThere = (address: string) => {
    go(address)
    showBehind()
  }
  const acts = outboxActs({ db, go: goThere, onSignIn, ask: setQuestion, showLine })
  const storageRefusedAt = saved.kind === 'not-saved' ? saved.since : null
  return (
    <Drawer
      id="outbox"
      title="Outbox"
      count={changes + toDecide === 0 ? undefined : countText(changes + toDecide)}
      onClose={onClose}
      footer={
        <>
          <span className={css.footLine}>
            {footText({ changes, toDecide, sizeBytes: bytes, oldestAt: outbox.oldestAt, now })}
          </span>
          {changes > 0 && (
            <Button kind="quiet" onPress={acts.exportAll}>
              Export all
            </Button>
          )}
        </>
      }
    >
      {counts !== null && (
        <OutboxHead
          state={outboxState({ ...counts, connection: way, isWriting, pace, storageRefusedAt, now })}
          changes={changes}
          update={update}
          onTry={acts.tryNow}
          onSignIn={onSignIn}
          onUpdate={() => void updateNow()}
        />
      )}
      {isEmpty ? (
        <Empty areTabsLocal={counts.areTabsLocal} onGo={showBehind} />
      ) : (
        <OutboxRows
          items={outbox.items}
          context={{ connection: way.kind, now }}
          openId={openId}
          onOpen={setOpenId}
          onAct={acts.perform}
        />
      )}
      {question !== null && <OutboxQuestionDialog question={question} onClose={() => setQuestion(null)} />}
    </Drawer>
  )
}

/** Shown while nothing is pending. */
const Empty = ({ areTabsLocal, onGo }: { readonly areTabsLocal: boolean; readonly onGo: () => void }) => (
  <div className={css.empty}>
    {areTabsLocal ? (
      <EmptyState icon={DeviceIcon} title="Nothing to send">
        Saved queries still go to the server.{' '}
        <a href={links.storageSettings()} onClick={onGo}>
          Where tabs are stored
        </a>
      </EmptyState>
    ) : (
      <EmptyState icon={OnlineIcon} title="Nothing to send">
        What you write is saved on this device first and listed here until the server has it.
      </EmptyState>
    )}
  </div>
)

/** The line of a record's first pending change. */
async function lineOfRecord(db: LocalDatabase, localId: string): Promise<string | null> {
  const row = await db.outbox
    .where('[kind+localId]')
    .anyOf(SYNCED_KINDS.map((kind) => [kind, localId]))
    .first()
  return row?.seq === undefined ? null : lineId({ kind: 'row', seq: row.seq })
}

function startOfDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0)
}
