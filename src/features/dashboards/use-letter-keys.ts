import { useEffectEvent, useLayoutEffect } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'

function isInText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** Acts on single keys outside text and dialogs; `keys` maps the key's name, as events tell it, to what it does. */
export const useLetterKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isForInputMethod(event))
      return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || isInText(event.target) || isCovered()) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Acts on Ctrl+Enter (Cmd on Apple's machines) outside dialogs and menus. */
export const useSubmitKey = (act: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSubmit || event.defaultPrevented || isForInputMethod(event) || isCovered()) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
