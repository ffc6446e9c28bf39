import { useKeydown } from './use-keydown.ts'

function isInText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** Acts on single keys outside text and dialogs; `keys` maps the key's name, as events give it, to what it does. */
export const useLetterKeys = (keys: Readonly<Record<string, () => void>>): void =>
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || isInText(event.target) || isCovered()) return
    event.preventDefault()
    act()
  })

/** Acts on Ctrl+Enter (Cmd on Apple's machines) outside dialogs and menus. */
export const useSubmitKey = (act: () => void): void =>
  useKeydown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isCovered()) return
    event.preventDefault()
    act()
  })
