import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { useLateModule } from '#parts/use-late-module.ts'
import type { MenuPlace } from '#ui/menu/use-context-menu.ts'
import { lateHold } from './late-hold.ts'

/** A part whose menu is open, and the place of the menu. */
export interface OpenPart {
  readonly part: ChartPick
  readonly at: MenuPlace
}

/**
 * Opens the menu of a part of a drawing: by the context menu of the pointer, a long press, or Shift+F10. The mark finds the
 * part: it gets a press with the Alt key, which it reports as one that opens a menu.
 */
export const usePartMenu = () => {
  const [open, setOpen] = useState<OpenPart | null>(null)
  const [isTouched] = useState(() => matchMedia('(any-pointer: coarse)').matches)
  const onHold = useLateModule(lateHold, isTouched)
  const place = useRef<MenuPlace>({ x: 0, y: 0 })
  const listeners = {
    onPointerDownCapture: ({ nativeEvent, target, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      place.current = { x, y }
      if (isPressable(target))
        onHold?.(nativeEvent, () => target.dispatchEvent(menuPress(target, nativeEvent)))
    },
    onKeyDownCapture: ({ target }: KeyboardEvent<HTMLElement>) => {
      if (target instanceof Element) place.current = middleOf(target)
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const { target, clientX, clientY } = event
      if (!isPressable(target)) return
      event.preventDefault()
      if (clientX > 0 || clientY > 0) place.current = { x: clientX, y: clientY }
      target.dispatchEvent(menuPress(target, { clientX, clientY }))
    },
  }
  const show = useCallback((part: ChartPick) => setOpen({ part, at: place.current }), [])
  return {
    open,
    listeners,
    show,
    close: () => setOpen(null),
  }
}

function isPressable(target: EventTarget): target is Element {
  return target instanceof Element && target.closest('[data-pressable]') !== null
}

/** A press of the focused part by the keyboard where the parts are on a canvas, otherwise one at the place. */
function menuPress(target: Element, at: { readonly clientX: number; readonly clientY: number }): Event {
  const shared = { bubbles: true, cancelable: true, altKey: true }
  return target.getAttribute('role') === 'application'
    ? new globalThis.KeyboardEvent('keydown', { ...shared, key: 'Enter' })
    : new globalThis.MouseEvent('click', { ...shared, ...at })
}

function middleOf(target: Element): MenuPlace {
  const { left, top, width, height } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
