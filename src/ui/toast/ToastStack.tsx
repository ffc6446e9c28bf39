import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { AlertIcon, CloseIcon, DoneIcon, FailedIcon, type Icon, InfoIcon, WarningIcon } from '#ui/icons.ts'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'
import css from './toast.module.css'

/** The props of one toast. */
export type ToastView = {
  readonly id: string
  readonly type: 'info' | 'success' | 'warning' | 'danger'
  readonly text: string
  /** A second, less prominent line. */
  readonly detail?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

type ToastStackProps = {
  /** Newest first. At most four are visible, then "3 more". */
  readonly toasts: readonly ToastView[]
  readonly onDismiss: (id: string) => void
  /** True while the pointer or the focus is in the stack: the owner stops its timers. */
  readonly onHold: (held: boolean) => void
}

/** Most visible toasts. Source: look §8, toast. */
const TOASTS_SHOWN = 4

const ICONS: Readonly<Record<ToastView['type'], Icon>> = {
  info: InfoIcon,
  success: DoneIcon,
  warning: WarningIcon,
  danger: FailedIcon,
}

/** Toasts at the bottom right, or in a dock. A danger is announced at once, others when the screen reader is idle. */
export const ToastStack = ({ toasts, onDismiss, onHold }: ToastStackProps) => {
  const rest = toasts.length - TOASTS_SHOWN
  // It may be removed or moved while the pointer or the focus is inside, without a leave event.
  const release = useEffectEvent(() => onHold(false))
  useEffect(() => () => release(), [])
  const from = useRef<HTMLElement | null>(null)
  // After a button is removed with its toast, the focus returns to where it was.
  const dismiss = (id: string) => {
    onDismiss(id)
    afterFocusReturns(() => {
      if (isFocusLost() && from.current?.isConnected === true) from.current.focus()
    })
  }
  return (
    <section
      className={css.stack}
      // An open dialog does not block toasts: a press on one does not close it.
      data-react-aria-top-layer="true"
      aria-label="Notifications"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={(event) => {
        const { currentTarget, relatedTarget } = event
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          from.current = relatedTarget
        onHold(true)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onHold(false)}
    >
      {toasts.slice(0, TOASTS_SHOWN).map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={dismiss} />
      ))}
      {rest > 0 && (
        <p className={css.more} role="status">
          <AlertIcon size={12} />
          {rest} more
        </p>
      )}
    </section>
  )
}

type ToastProps = { readonly toast: ToastView; readonly onDismiss: (id: string) => void }

const Toast = ({ toast, onDismiss }: ToastProps) => {
  const Glyph = ICONS[toast.type]
  return (
    <div
      className={css.toast}
      data-type={toast.type}
      role={toast.type === 'danger' ? 'alert' : 'status'}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss(toast.id)}
    >
      <span className={css.icon}>
        <Glyph />
      </span>
      <div className={css.texts}>
        <p className={css.text}>{toast.text}</p>
        {toast.detail !== undefined && <p className="secondary">{toast.detail}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.run()
            onDismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label="Close" icon={CloseIcon} size="small" onPress={() => onDismiss(toast.id)} />
    </div>
  )
}
