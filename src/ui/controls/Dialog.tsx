import { type ReactNode } from 'react'
import { Dialog as Body } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import css from '#ui/controls/styles/float.module.css'
import { Dock } from '#ui/dock/Dock.tsx'
import { NoDock } from '#ui/dock/Docked.tsx'
import { AlertIcon, CloseIcon } from '#ui/icons.ts'
import { IconButton } from './IconButton.tsx'
import { holdPressStyle } from './press-style.ts'

holdPressStyle()

type DialogProps = {
  readonly title: string
  /** One sentence under the title. */
  readonly sentence?: ReactNode
  readonly children?: ReactNode
  /** The content is text without controls: it takes the focus, so that the arrow keys scroll it. */
  readonly isText?: boolean | undefined
  /** Buttons, right, the safe one first and with `autoFocus`. */
  readonly actions?: ReactNode
  /** What went wrong, above the buttons. */
  readonly error?: string | undefined
  readonly open: boolean
  /** Called for Esc and for a press outside: must be the safe choice. */
  readonly onClose: () => void
  /** `small` 460, `regular` 560, `large` 860, `wide` 1180 px; on a phone `wide` takes the whole window. */
  readonly size?: 'small' | 'regular' | 'large' | 'wide' | undefined
  /** Name of a cross in the corner, which is the safe choice too; none without a name. */
  readonly closeLabel?: string | undefined
  /** `alert` for a question that must be answered: a press outside does not close it. */
  readonly kind?: 'dialog' | 'alert' | undefined
}

/** A dialog over the page: focus stays inside and goes back where it was; Esc is the safe choice. Load it lazily. */
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
          {size === 'wide' ? <Dock level="over" /> : <NoDock />}
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
