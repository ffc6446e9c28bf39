import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import css from './drawer.module.css'

export type DrawerProps = {
  readonly title: string
  /** Id of the panel, for the control that opens it. */
  readonly id: string
  /** How many things are in it, written out; nothing for none. */
  readonly count?: string | undefined
  /** Buttons in the head, before the cross. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly ref?: Ref<HTMLElement> | undefined
}

/**
 * A panel at the right edge, below the bar and without a scrim: work goes on beside it. Esc inside closes it, and the
 * focus goes back where it was. On a phone it takes the whole height. Source: look §8, drawer.
 */
export const Drawer = ({ title, id, count, tools, children, footer, onClose, ref }: DrawerProps) => {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current ??= document.activeElement
    return () => giveFocusBack(before.current)
  }, [])
  useEffect(() => {
    // What had the focus may be gone by now; the key still means what is open.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && event.target === document.body) onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onClose])
  return (
    <section
      ref={ref}
      id={id}
      className={css.drawer}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        <span className={css.room} />
        {tools}
        <IconButton label="Close" keys="Esc" icon={CloseIcon} onPress={onClose} />
      </header>
      {children}
      {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
    </section>
  )
}

/** Only when the focus went down with the drawer: who works elsewhere by now is left alone. */
function giveFocusBack(before: Element | null): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
}
