import { useEffect } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'
import { isOverlay } from './use-panel-focus.ts'

/**
 * Calls `onEscape` for Esc wherever the focus is, unless the key is used elsewhere: by an open dialog or menu, by a text field,
 * or by a listener that prevented the default. Source: look §8 drawer, §9.
 */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event)) return
      const [target] = event.composedPath()
      if (isOverlay(event.target) || isText(target)) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onEscape])
}

function isText(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
