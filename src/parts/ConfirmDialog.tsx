import type { ComponentProps } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'sentence' | 'error'> & {
  /** The label of the safe button; `verb` is that of the other one. */
  readonly keep: string
  readonly verb: string
  /** Whether something is lost for good: the question must be answered then. */
  readonly isDanger?: boolean
  readonly busy?: boolean
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

/** Asks before an action; Esc and the first button change nothing. Load it lazily. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { keep, verb, isDanger = true, busy, onKeep, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      open
      kind={isDanger ? 'alert' : 'dialog'}
      onClose={onKeep}
      actions={
        <>
          <Button size="large" autoFocus onPress={onKeep}>
            {keep}
          </Button>
          <Button size="large" kind={isDanger ? 'danger-solid' : 'primary'} busy={busy} onPress={onConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  )
}
