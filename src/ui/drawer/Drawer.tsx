import { type ReactNode, useRef } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Dock } from '#ui/dock/Dock.tsx'
import { CloseIcon } from '#ui/icons.ts'
import css from './drawer.module.css'
import { useCovering } from './use-covering.ts'
import { useEscape } from './use-escape.ts'
import { usePanelFocus } from './use-panel-focus.ts'

type DrawerProps = {
  readonly title: string
  /** The id of the panel, for the control that opens it. */
  readonly id: string
  /** The number of its entries as a text; absent for none. */
  readonly count?: string | undefined
  /** Buttons in the head, before the close button. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/**
 * A panel at the right edge, below the bar and not modal. It gets the focus as it opens; Esc closes it and returns the focus.
 * On a phone it fills the window, and Tab stays in it. Source: look §8, drawer.
 */
export const Drawer = (props: DrawerProps) => (
  <FocusScope>
    <Panel {...props} />
  </FocusScope>
)

const Panel = ({ title, id, count, tools, children, footer, onClose }: DrawerProps) => {
  const panel = useRef<HTMLElement>(null)
  // First, since its cleanup runs first: the element that gets the focus back must be reachable by then.
  const listeners = useCovering(panel)
  usePanelFocus(panel)
  useEscape(onClose)
  return (
    <section
      ref={panel}
      id={id}
      className={css.drawer}
      data-drawer
      aria-label={title}
      tabIndex={-1}
      {...listeners}
    >
      <header className={css.head}>
        <h2 className="pane-title">{title}</h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        <span className={css.room} />
        {tools}
        <IconButton label="Close" keys="Esc" icon={CloseIcon} onPress={onClose} />
      </header>
      {children}
      <Dock level="over" />
      {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
    </section>
  )
}
