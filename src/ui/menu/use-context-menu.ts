import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'
import type { onHold } from '#ui/touch/hold-press.ts'

/** A place in the window, in px. */
export type MenuPlace = { readonly x: number; readonly y: number }

/** The item of an open menu, and its place. */
type OpenMenu<Of> = { readonly of: Of; readonly at: MenuPlace }

/**
 * Opens a context menu by right click, Shift+F10, the menu key and long press inside of `box`, which stays mounted. `find`
 * returns the item of an element, null where there is no menu. Render `ContextMenu` while `open` is set.
 */
export const useContextMenu = <Of>(
  box: RefObject<HTMLElement | null>,
  find: (target: Element) => Of | null,
) => {
  const [open, setOpen] = useState<OpenMenu<Of> | null>(null)
  /** Opens the menu at a place, else at the element itself. Returns whether there is one. */
  const show = useEffectEvent((target: EventTarget | null, at: MenuPlace | null) => {
    const of = target instanceof Element ? find(target) : null
    if (!(target instanceof Element) || of === null) return false
    setOpen({ of, at: at ?? middleOf(target) })
    return true
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const ending = new AbortController()
    listen(element, show, ending.signal)
    return () => ending.abort()
  }, [box])
  return { open, close: () => setOpen(null) }
}

type Show = (target: EventTarget | null, at: MenuPlace | null) => boolean

const listen = (element: HTMLElement, show: Show, signal: AbortSignal) => {
  const onContextMenu = (event: MouseEvent) => {
    const { target, clientX: x, clientY: y } = event
    if (show(target, x > 0 || y > 0 ? { x, y } : null)) event.preventDefault()
  }
  // macOS makes no context menu of these keys.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F10' || !event.shiftKey || isForInputMethod(event)) return
    if (!show(event.target, null)) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('contextmenu', onContextMenu, { signal })
  element.addEventListener('keydown', onKeyDown, { signal, capture: true })
  if (!matchMedia('(any-pointer: coarse)').matches) return
  const listenToHolds = ({ onHold: hold }: { readonly onHold: typeof onHold }) =>
    element.addEventListener(
      'pointerdown',
      (event) => hold(event, () => show(event.target, { x: event.clientX, y: event.clientY })),
      { signal, capture: true },
    )
  // Without it the menu still opens by keys, and on Android by the browser's own long press.
  import('#ui/touch/hold-press.ts').then(listenToHolds, () => undefined)
}

const middleOf = (target: Element): MenuPlace => {
  // A list that has the focus itself names its active row.
  const active = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
  const { left, top, width, height } = (active ?? target).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
