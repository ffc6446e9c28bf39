import { countText } from '#domain/query/figures.ts'
import { footText, outboxState } from '#domain/sync/view/outbox-summary.ts'
import { connection } from '#data/connection.ts'
import { useLive } from '#data/live.ts'
import { countOutbox, NO_OUTBOX } from '#data/outbox/outbox-counts.ts'
import { lineId } from '#data/outbox/read-lines.ts'
import { saveState } from '#data/save-state.ts'
import { localDatabase } from '#data/session.ts'
import { useNow } from '#app/badge/use-now.ts'
import { updateNow } from '#app/update/service-worker-client.ts'
import { updateState } from '#app/update/update-state.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Drawer } from '#ui/drawer/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OnlineIcon } from '#ui/icons.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { OutboxHead } from './OutboxHead.tsx'
import { OutboxRows } from './OutboxRows.tsx'
import { type OutboxQuestion, OutboxQuestionDialog } from './OutboxQuestionDialog.tsx'
import css from './outbox.module.css'
import { outboxActs } from './outbox-acts.ts'
import { useOutbox } from './use-outbox.ts'
import { useOutboxBytes } from './use-outbox-bytes.ts'

type OutboxDrawerProps = {
  readonly onClose: () => void
  readonly onSignIn: () => void
  readonly go: (address: string) => void
}

/** The outbox: each change that is not on the server yet, where it stands, and what can be done. Source: look §7. */
export const OutboxDrawer = ({ onClose, onSignIn, go }: OutboxDrawerProps) => {
  const drawer = useRef<HTMLElement>(null)
  const now = useNow(true)
  const way = useSyncExternalStore(connection.subscribe, connection.get)
  const saved = useSyncExternalStore(saveState.subscribe, saveState.get)
  const update = useSyncExternalStore(updateState.subscribe, updateState.get)
  const counted = useLive(async () => countOutbox(localDatabase()), [])
  const { changes, sending } = counted.state === 'ready' ? counted.value : NO_OUTBOX
  const outbox = useOutbox(startOfDay(now))
  const bytes = useOutboxBytes(outbox.items)
  const [question, setQuestion] = useState<OutboxQuestion | null>(null)
  const [openId, setOpenId] = useState<string | null | undefined>()
  const showLine = (lid: string) => void lineOfRecord(lid).then((id) => id !== null && setOpenId(id))
  const acts = outboxActs({ go, onSignIn, ask: setQuestion, showLine })
  const storageRefusedAt = saved.kind === 'not-saved' ? saved.since : null
  useEffect(() => {
    // Without lines the panel itself has the focus, so that Esc closes it.
    if (outbox.isReady && outbox.items.length === 0) drawer.current?.querySelector('button')?.focus()
  }, [outbox])
  return (
    <Drawer
      ref={drawer}
      id="outbox"
      title="Outbox"
      count={changes === 0 ? undefined : countText(changes)}
      onClose={onClose}
      footer={
        <>
          <span className={css.footWords}>
            {footText({ changes, sizeBytes: bytes, oldestAt: outbox.oldestAt, now })}
          </span>
          {changes > 0 && (
            <Button kind="quiet" onPress={acts.exportAll}>
              Export all
            </Button>
          )}
        </>
      }
    >
      <OutboxHead
        look={storageRefusedAt === null ? way.kind : 'not-saved'}
        state={outboxState({
          connection: way,
          changes,
          isSending: sending > 0,
          storageRefusedAt,
          now,
        })}
        changes={changes}
        update={update}
        onTry={acts.tryNow}
        onSignIn={onSignIn}
        onUpdate={() => void updateNow()}
      />
      {outbox.isReady && outbox.items.length === 0 ? (
        <div className={css.empty}>
          <EmptyState icon={OnlineIcon} title="Nothing waits to be sent">
            What you write is saved on this device first and stands here until the server has it.
          </EmptyState>
        </div>
      ) : (
        <OutboxRows
          items={outbox.items}
          moment={{ isOnline: way.kind === 'online', now }}
          openId={openId}
          onOpen={setOpenId}
          onAct={acts.perform}
        />
      )}
      {question !== null && <OutboxQuestionDialog question={question} onClose={() => setQuestion(null)} />}
    </Drawer>
  )
}

/** The line of the first change that waits for a record. */
async function lineOfRecord(lid: string): Promise<string | null> {
  const row = await localDatabase()
    .outbox.filter((one) => one.lid === lid)
    .first()
  return row?.seq === undefined ? null : lineId({ kind: 'row', seq: row.seq })
}

function startOfDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0)
}
