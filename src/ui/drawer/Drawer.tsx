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
  /** Id of the panel, for the control that opens it. */
  readonly id: string
  /** How many things are in it, written out; nothing for none. */
  readonly count?: string | undefined
  /** Buttons in the head, before the cross. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/**
 * A panel at the right edge, below the bar and without a scrim: work goes on beside it. It has the focus as it opens; Esc
 * closes it, and the focus goes back where it was. On a phone it takes the whole window, and Tab stays in it. Source: look
 * §8, drawer.
 */
export const Drawer = (props: DrawerProps) => (
  <FocusScope>
    <Panel {...props} />
  </FocusScope>
)

const Panel = ({ title, id, count, tools, children, footer, onClose }: DrawerProps) => {
  const panel = useRef<HTMLElement>(null)
  // First, since it ends first: what gets the focus back must be reachable by then.
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
