import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import { freePlace } from './free-place.ts'
import css from './tooltip.module.css'

export type BubbleProps = {
  readonly anchor: RefObject<HTMLSpanElement | null>
  readonly text: string
  readonly keys: string | undefined
  readonly side: 'bottom' | 'top' | 'right'
  readonly describes: boolean
  readonly isLong: boolean
}

/** The text of a tooltip beside its control; its code is loaded with the first one. */
export const Bubble = ({ anchor, text, keys, side, describes, isLong }: BubbleProps) => {
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
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={css.bubble}>
      {text}
      {keys !== undefined && <Kbd keys={keys} />}
    </div>,
    document.body,
  )
}

const GAP_PX = 6
const EDGE_PX = 8

/** Places a box beside a control, inside the window; it flips to the other side where there is no space. */
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

/** Moves a box so that it hides none of the controls around its own. */
const clear = (box: HTMLElement, control: Element) => {
  const others = [...document.querySelectorAll(CONTROLS)].filter((one) => !control.contains(one))
  const areas = others.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
  const room = { left: EDGE_PX, top: EDGE_PX, right: innerWidth - EDGE_PX, bottom: innerHeight - EDGE_PX }
  const { left, top } = freePlace(box.getBoundingClientRect(), areas, room)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
