import { type ReactNode } from 'react'
import { Dialog as Body } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import css from '#ui/controls/styles/float.module.css'
import { Dock } from '#ui/dock/Dock.tsx'
import { NoDock } from '#ui/dock/Docked.tsx'
import { AlertIcon, CloseIcon } from '#ui/icons.ts'
import { noteKeyClicks } from '#ui/keyboard/key-clicks.ts'
import { IconButton } from './IconButton.tsx'
import { holdPressStyle } from './press-style.ts'

holdPressStyle()
noteKeyClicks()

type DialogProps = {
  readonly title: string
  readonly sentence?: ReactNode
  readonly children?: ReactNode
  /** The content is text without controls: it gets the focus, so that arrow keys scroll it. */
  readonly isText?: boolean | undefined
  /** Buttons at the right, the safe one first and with `autoFocus`. */
  readonly actions?: ReactNode
  readonly error?: string | undefined
  readonly open: boolean
  /** Called by Esc and a press outside: must be the safe choice. */
  readonly onClose: () => void
  /** `small` 460, `regular` 560, `large` 860, `wide` 1180 px; on a phone `wide` fills the window, `full` always does. */
  readonly size?: 'small' | 'regular' | 'large' | 'wide' | 'full' | undefined
  /** The label of a close button in the corner, which is the safe choice too; without it there is none. */
  readonly closeLabel?: string | undefined
  /** `alert` is a question that must be answered: a press outside does not close it. */
  readonly kind?: 'dialog' | 'alert' | undefined
}

/** A modal dialog: the focus stays inside and returns when it closes; Esc is the safe choice. Load it lazily. */
export const Dialog = (props: DialogProps) => {
  const { title, sentence, children, isText, actions, error, open, onClose } = props
  const { size = 'small', kind = 'dialog', closeLabel } = props
  const reading = isText ? ({ tabIndex: 0, role: 'group', 'aria-label': title } as const) : {}
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={kind === 'dialog'}
      className={css.scrim ?? ''}
    >
      <Modal className={css.dialog ?? ''} data-size={size}>
        <Body role={kind === 'alert' ? 'alertdialog' : 'dialog'} className={css.dialogBody ?? ''}>
          <Heading slot="title" className={css.dialogTitle ?? ''}>
            {title}
          </Heading>
          {sentence && <p className={css.dialogSentence}>{sentence}</p>}
          {children && (
            <div className={css.dialogContent} {...reading}>
              {children}
            </div>
          )}
          {error !== undefined && (
            <p className={css.dialogError} role="alert">
              <AlertIcon size={14} />
              {error}
            </p>
          )}
          {size === 'wide' || size === 'full' ? <Dock level="over" /> : <NoDock />}
          {actions && <div className={css.dialogActions}>{actions}</div>}
          {closeLabel !== undefined && (
            <span className={css.dialogClose}>
              <IconButton label={closeLabel} keys="Esc" icon={CloseIcon} onPress={onClose} />
            </span>
          )}
        </Body>
      </Modal>
    </ModalOverlay>
  )
}
