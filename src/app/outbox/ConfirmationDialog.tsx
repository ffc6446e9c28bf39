import { useState } from 'react'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { QuestionText } from './confirmation-texts.ts'

/** A confirmation of an action on the outbox. `run` returns an error message, or null. */
export interface OutboxQuestion extends QuestionText {
  readonly run: () => Promise<string | null>
}

type OutboxQuestionDialogProps = {
  readonly question: OutboxQuestion
  readonly onClose: () => void
}

/** Confirms an undo or a discard. Esc and the first button change nothing. */
export const OutboxQuestionDialog = ({ question, onClose }: OutboxQuestionDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    const failure = await question.run()
    setBusy(false)
    if (failure === null) onClose()
    else setError(failure)
  }
  return (
    <ConfirmDialog
      title={question.title}
      sentence={question.sentence}
      error={error}
      keep={question.keep}
      verb={question.verb}
      busy={busy}
      onKeep={onClose}
      onConfirm={() => void run()}
    />
  )
}
