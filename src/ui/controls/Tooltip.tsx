import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { freePlace } from '#ui/free-place.ts'
import { Kbd } from '#ui/Kbd.tsx'
import css from '#ui/controls/looks/float.module.css'

export type TooltipProps = {
  /** The one control that the words belong to. */
  readonly children: ReactNode
  /**
   * Without text there is no tooltip, so that callers need no condition; a function is asked when the words show. Words
   * that come and go are empty meanwhile, not missing: the control would be made anew, and lose the focus.
   */
  readonly text: string | (() => string) | undefined
  /** The control's key combination, such as `Mod+Enter`. */
  readonly keys?: string | undefined
  readonly side?: 'bottom' | 'top' | 'right' | undefined
  /** `name` when the words repeat the control's accessible name; `description` when they add something. */
  readonly means?: 'name' | 'description' | undefined
  /** Of more than a line: comes late, also on keyboard focus, and hides no control that is used beside it. */
  readonly isLong?: boolean | undefined
}

/** Waits this long under a resting pointer before the words show, in ms. Source: look §8, icon button. */
const SHOW_DELAY_MS = 400
/** Waits this long before words that take more than a line show, in ms: who passes by on the way to a control does not want them. */
const LONG_DELAY_MS = 900
/** After one tooltip closed, the next shows at once within this time, in ms. */
const GROUP_MS = 300

let lastClosedAt = -Infinity

/** Shows words beside its control on hover after 400 ms, and on keyboard focus at once; Esc takes them away. */
export const Tooltip = (props: TooltipProps) => {
  const { children, text, keys, side = 'bottom', means = 'description', isLong = false } = props
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delayMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open && text !== '') lastClosedAt = performance.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  if (text === undefined) return children
  return (
    <span
      ref={anchor}
      className={css.tooltipAnchor}
      onPointerOver={(event) => {
        // Under a pressed pointer something is dragged.
        if (event.pointerType === 'touch' || event.buttons !== 0) return
        const isNext = performance.now() - lastClosedAt < GROUP_MS
        show(isLong ? LONG_DELAY_MS : isNext ? 0 : SHOW_DELAY_MS)
      }}
      onPointerOut={hide}
      onPointerDown={(event) =>
        event.pointerType === 'touch' && means === 'description' ? show(isLong ? LONG_DELAY_MS : 0) : hide()
      }
      onFocus={(event) => event.target.matches(':focus-visible') && show(isLong ? LONG_DELAY_MS : 0)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {open && text !== '' && (
        <Bubble
          anchor={anchor}
          text={typeof text === 'string' ? text : text()}
          keys={keys}
          side={side}
          describes={means === 'description'}
          isLong={isLong}
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
  readonly isLong: boolean
}

const Bubble = ({ anchor, text, keys, side, describes, isLong }: BubbleProps) => {
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild
    if (!control || !bubble.current) return
    bubble.current.showPopover()
    place(bubble.current, control.getBoundingClientRect(), side)
    if (isLong) clear(bubble.current, control)
    if (!describes) return
    const before = control.getAttribute('aria-describedby')
    control.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
    return () =>
      before === null
        ? control.removeAttribute('aria-describedby')
        : control.setAttribute('aria-describedby', before)
  }, [anchor, side, describes, isLong, id])
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

const CONTROLS = 'button, a[href], input, select, textarea, [role="tab"], [role="combobox"]'

/** Moves a box so that it hides none of the controls around the one that it belongs to. */
const clear = (box: HTMLElement, control: Element) => {
  const others = [...document.querySelectorAll(CONTROLS)].filter((one) => !control.contains(one))
  const areas = others.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
  const room = { left: EDGE_PX, top: EDGE_PX, right: innerWidth - EDGE_PX, bottom: innerHeight - EDGE_PX }
  const { left, top } = freePlace(box.getBoundingClientRect(), areas, room)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
