import { sendAllNow } from '#data/commands/outbox/send-again.ts'
import { discardOutbox } from '#data/commands/outbox/sign-out.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { exportOutbox } from '#data/export/export-changes.ts'
import { saveFile } from '#data/export/save-file.ts'
import { saveUnsavedTexts } from '#data/export/save-texts.ts'
import { connection } from '#data/http/connection.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import { storeUnsavedTexts } from '#data/write/unsaved-texts.ts'
import { unreachable } from '#domain/core/assert.ts'
import { leftText, type SignOutChoice } from '#domain/sync-status/sign-out-choices.ts'

/** Result of a choice: leave now, leave after sending, stay in the dialog, or failed. */
type ChoiceStart =
  | { readonly kind: 'leave' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly why: string }

/** Starts the user's choice for unsent work. Only `remove` and `discard` lose any. */
export async function startChoice(db: LocalDatabase, choice: SignOutChoice): Promise<ChoiceStart> {
  switch (choice) {
    case 'keep':
      return storeUnsavedTexts() ? { kind: 'leave' } : { kind: 'failed', why: NO_ROOM }
    case 'remove':
      return { kind: 'leave' }
    case 'download':
      await saveUnsavedTexts()
      return { kind: 'done' }
    case 'send': {
      const sent = await sendAllNow(db)
      if (!sent.ok) return { kind: 'failed', why: sent.error.message }
      wakeRunner('user')
      return { kind: 'sending' }
    }
    case 'save-file':
      return exportAll(db)
    case 'discard': {
      const left = await discardOutbox(db)
      if (!left.ok) return { kind: 'failed', why: left.error.message }
      return left.value === 0
        ? { kind: 'leave' }
        : { kind: 'failed', why: leftText(left.value, connection.get().kind) }
    }
    default:
      return unreachable(choice)
  }
}

const NO_ROOM = 'This browser has no room for the unsaved text. Free some space, or download it first.'

async function exportAll(db: LocalDatabase): Promise<ChoiceStart> {
  try {
    saveFile(await exportOutbox(db))
    return { kind: 'done' }
  } catch {
    return { kind: 'failed', why: 'The changes could not be read from this device. Try again.' }
  }
}
