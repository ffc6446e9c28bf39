import { useState } from 'react'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { QuestionText } from './confirmation-texts.ts'

/** A question before something goes: what happens, the verb of its effect, and how it is done (the message of a failure, or null). */
export interface OutboxQuestion extends QuestionText {
  readonly run: () => Promise<string | null>
}

type OutboxQuestionDialogProps = {
  readonly question: OutboxQuestion
  readonly onClose: () => void
}

/** Asks before a change is taken back or discarded; Esc and the first button keep it. */
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
