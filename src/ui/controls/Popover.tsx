import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as Floating } from 'react-aria-components/Popover'
import css from '#ui/controls/styles/float.module.css'
import { noteKeyClicks } from '#ui/keyboard/key-clicks.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { holdPressStyle } from './press-style.ts'

holdPressStyle()
noteKeyClicks()

/** The side of the anchor. */
export type PopoverPlacement =
  | 'bottom'
  | 'bottom start'
  | 'bottom end'
  | 'top'
  | 'top start'
  | 'top end'
  | 'right'
  | 'left'

type PopoverProps = {
  readonly label: string
  /** The control that opens it and gets the focus back. */
  readonly anchor: RefObject<Element | null>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** On a phone `right` and `left` are below the control, where there is space. */
  readonly placement?: PopoverPlacement | undefined
  /** `list` has 4 px around its rows, `content` 12, `bare` none. */
  readonly padding?: 'list' | 'content' | 'bare' | undefined
  readonly children: ReactNode
}

/** A layer beside its control, at most 480 px wide; Esc and a press outside close it. Load it lazily. */
export const Popover = (props: PopoverProps) => {
  const {
    label,
    anchor,
    open,
    onOpenChange,
    placement = 'bottom start',
    padding = 'content',
    children,
  } = props
  const isPhone = useStore(phoneWidth)
  const isBeside = placement === 'right' || placement === 'left'
  return (
    <Floating
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement={isPhone && isBeside ? 'bottom' : placement}
      offset={4}
      className={css.popover ?? ''}
      data-padding={padding}
    >
      <Dialog aria-label={label} className={css.popoverBody ?? ''}>
        {children}
      </Dialog>
    </Floating>
  )
}
