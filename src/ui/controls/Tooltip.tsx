import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '#ui/Kbd.tsx'
import css from '#ui/controls/looks/float.module.css'

export type TooltipProps = {
  /** The one control that the words belong to. */
  readonly children: ReactNode
  /** Without text there is no tooltip, so that callers need no condition; a function is asked when the words show. */
  readonly text: string | (() => string) | undefined
  /** The control's key combination, such as `Mod+Enter`. */
  readonly keys?: string | undefined
  readonly side?: 'bottom' | 'top' | 'right' | undefined
  /** `name` when the words repeat the control's accessible name; `description` when they add something. */
  readonly means?: 'name' | 'description' | undefined
}

/** Waits this long under a resting pointer before the words show, in ms. Source: look §8, icon button. */
const SHOW_DELAY_MS = 400
/** After one tooltip closed, the next shows at once within this time, in ms. */
const GROUP_MS = 300

let lastClosedAt = -Infinity

/** Shows words beside its control on hover after 400 ms, and on keyboard focus at once; Esc takes them away. */
export const Tooltip = ({ children, text, keys, side = 'bottom', means = 'description' }: TooltipProps) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delayMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) lastClosedAt = performance.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  if (text === undefined || text === '') return children
  return (
    <span
      ref={anchor}
      className={css.tooltipAnchor}
      onPointerOver={(event) => {
        // Under a pressed pointer something is dragged.
        if (event.pointerType === 'touch' || event.buttons !== 0) return
        show(performance.now() - lastClosedAt < GROUP_MS ? 0 : SHOW_DELAY_MS)
      }}
      onPointerOut={hide}
      onPointerDown={(event) => (event.pointerType === 'touch' && means === 'description' ? show(0) : hide())}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {open && (
        <Bubble
          anchor={anchor}
          text={typeof text === 'string' ? text : text()}
          keys={keys}
          side={side}
          describes={means === 'description'}
        />
      )}
    </span>
  )
}

type BubbleProps = {
  readonly anchor: RefObject<HTMLSpanElement | null>
  readonly text: string
  readonly keys: string | undefined
  readonly side: 'bottom' | 'top' | 'right'
  readonly describes: boolean
}

const Bubble = ({ anchor, text, keys, side, describes }: BubbleProps) => {
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild
    if (!control || !bubble.current) return
    bubble.current.showPopover()
    place(bubble.current, control.getBoundingClientRect(), side)
    if (!describes) return
    const before = control.getAttribute('aria-describedby')
    control.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
    return () =>
      before === null
        ? control.removeAttribute('aria-describedby')
        : control.setAttribute('aria-describedby', before)
  }, [anchor, side, describes, id])
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={css.tooltip}>
      {text}
      {keys !== undefined && <Kbd keys={keys} />}
    </div>,
    document.body,
  )
}

const GAP_PX = 6
const EDGE_PX = 8

/** Puts a floating box beside a place, inside the window; it flips to the other side where there is no room. */
const place = (box: HTMLElement, at: DOMRect, side: 'bottom' | 'top' | 'right') => {
  const { width, height } = box.getBoundingClientRect()
  const below = at.bottom + GAP_PX
  const above = at.top - GAP_PX - height
  const top =
    side === 'right'
      ? at.top + (at.height - height) / 2
      : (side === 'top' && above > EDGE_PX) || below + height > innerHeight - EDGE_PX
        ? above
        : below
  const left = side === 'right' ? at.right + GAP_PX : at.left + (at.width - width) / 2
  box.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`
  box.style.top = `${Math.max(EDGE_PX, Math.min(top, innerHeight - height - EDGE_PX))}px`
}
