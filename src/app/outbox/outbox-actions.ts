import { decideVersion } from '#data/commands/outbox/decide-version.ts'
import { discardChange } from '#data/commands/outbox/discard-change.ts'
import { saveAsCopy } from '#data/commands/outbox/save-as-copy.ts'
import { sendAgain, sendAllNow, sendNow } from '#data/commands/outbox/send-again.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { exportChange, exportOutbox } from '#data/export/export-changes.ts'
import { saveFile } from '#data/export/save-file.ts'
import { connection } from '#data/http/connection.ts'
import type { OutboxKey } from '#data/outbox/list-outbox.ts'
import type { LineContent } from '#data/outbox/read-lines.ts'
import { notify } from '#data/platform/toasts.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import { unreachable } from '#domain/core/assert.ts'
import type { Result } from '#domain/core/result.ts'
import type { OutboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import type { OutboxAction } from '#domain/sync-status/outbox-states.ts'
import { links } from '#src/links.ts'
import type { OutboxQuestion } from './ConfirmationDialog.tsx'
import { discardText, type QuestionText, undoText } from './confirmation-texts.ts'

/** Context of the actions. */
interface OutboxHost {
  readonly db: LocalDatabase
  readonly go: (address: string) => void
  readonly onSignIn: () => void
  readonly ask: (question: OutboxQuestion) => void
  /** Opens the line of the change on which another one depends. */
  readonly showLine: (localId: string) => void
}

/** A line with its key and content. */
export interface ActedLine {
  readonly key: OutboxKey
  readonly line: OutboxLine
  readonly content: LineContent | undefined
}

/** Actions of the drawer. */
export function outboxActs(host: OutboxHost) {
  return {
    tryNow: (): void => void sendOne(sendAllNow(host.db)),
    exportAll: (): void => void exportAll(host.db),
    perform: (action: OutboxAction, { key, line, content }: ActedLine): void => {
      if (key.kind === 'row' && content?.kind === 'row')
        return actOnRow(action, { seq: key.seq, line, content, host })
      if ((action === 'keep-mine' || action === 'keep-theirs') && key.kind === 'versions')
        return void decide(host.db, action, key, content)
      if (line.tabLocalId === null) return
      host.go(action === 'compare' ? links.sqlTabDecide(line.tabLocalId) : links.sqlTab(line.tabLocalId))
    },
  }
}

interface RowAct {
  readonly seq: number
  readonly line: OutboxLine
  readonly content: Extract<LineContent, { kind: 'row' }>
  readonly host: OutboxHost
}

function actOnRow(action: OutboxAction, { seq, line, content, host }: RowAct): void {
  const { op } = content.row
  const { db } = host
  switch (action) {
    case 'sign-in':
      return host.onSignIn()
    case 'edit':
    case 'view':
    case 'compare':
    case 'keep-mine':
    case 'keep-theirs':
      if (line.tabLocalId !== null) host.go(links.sqlTab(line.tabLocalId))
      return
    case 'go-to-parent':
      if (content.parent !== null) host.showLine(content.parent.localId)
      return
    case 'send-now':
    case 'try-now':
      return void sendOne(sendNow(db, seq))
    case 'send-again':
      return void sendOne(sendAgain(db, seq))
    case 'save-file':
      return void exportOne(db, seq)
    case 'save-as-copy':
      return void copyOne(seq, host)
    case 'undo':
      return host.ask(question(db, undoText(line, op), seq))
    case 'discard':
      return host.ask(question(db, discardText(line, content.row), seq))
    default:
      return unreachable(action)
  }
}

function question(db: LocalDatabase, text: QuestionText, seq: number): OutboxQuestion {
  return {
    ...text,
    run: async () => {
      const done = await discardChange(db, seq)
      return done.ok ? null : done.error.message
    },
  }
}

async function sendOne(sending: Promise<Result<unknown, { readonly message: string }>>): Promise<void> {
  const done = await sending
  if (!done.ok) return showProblem(done.error.message)
  wakeRunner('user')
  connection.wake()
}

async function decide(
  db: LocalDatabase,
  action: 'keep-mine' | 'keep-theirs',
  { table: kind, localId }: Extract<OutboxKey, { kind: 'versions' }>,
  content: LineContent | undefined,
): Promise<void> {
  if (content?.kind !== 'versions' || content.storedVersion === null) return
  // If the other version cannot be read, the local one is the only choice.
  const mine = content.snapshot === null ? 'keep' : 'mine'
  const chosen = action === 'keep-theirs' ? 'theirs' : mine
  await sendOne(decideVersion(db, { kind, localId, storedVersion: content.storedVersion }, chosen))
}

async function copyOne(seq: number, { db, go }: OutboxHost): Promise<void> {
  const copied = await saveAsCopy(db, seq)
  if (!copied.ok) return showProblem(copied.error.message)
  wakeRunner('user')
  if (copied.value === null) notify({ type: 'success', text: 'Your copy is saved on this device.' })
  else go(links.sqlTab(copied.value))
}

async function exportOne(db: LocalDatabase, seq: number): Promise<void> {
  const file = await exportChange(db, seq).catch(() => null)
  if (file === null) showProblem('It was sent meanwhile or cannot be read on this device.')
  else saveFile(file)
}

async function exportAll(db: LocalDatabase): Promise<void> {
  const file = await exportOutbox(db).catch(() => null)
  if (file === null) showProblem('The changes cannot be read from this device.')
  else saveFile(file)
}

function showProblem(detail: string): void {
  notify({ type: 'warning', text: 'Nothing was changed', detail, noDuplicate: true })
}
