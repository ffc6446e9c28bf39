import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import css from '#parts/parts.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { isSubmitKey } from './submit-key.ts'

interface FormDialogProps {
  readonly title: string
  readonly size?: 'small' | 'regular'
  /** The label of the button that stores. */
  readonly verb: string
  /** Why nothing can be stored; false where it can. */
  readonly denial?: string | false
  readonly failure: string | null
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog of fields that are stored together, by its button or by Enter in a line of text. Load it lazily. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, size, verb, denial = false, failure, onSave, onClose, children } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSubmitKey(event) || denial !== false) return
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={onClose}
      error={failure ?? undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabledReason={denial} onPress={onSave}>
            {verb}
          </Button>
        </>
      }
    >
      <div role="presentation" className={css.form} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Dialog>
  )
}

/**
 * Stores a form and closes it after success. `store` returns the error message, or null for success; it returns null at once
 * where a field is invalid, which shows its own error. A second request while the first is stored is ignored.
 */
export function useSaving(store: () => Promise<string | null> | null, onClose: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const isStoring = useRef(false)
  const save = async () => {
    if (isStoring.current) return
    const stored = store()
    if (stored === null) return
    isStoring.current = true
    const failed = await stored.finally(() => {
      isStoring.current = false
    })
    if (failed === null) onClose()
    else setFailure(failed)
  }
  return { failure, save: () => void save() }
}
