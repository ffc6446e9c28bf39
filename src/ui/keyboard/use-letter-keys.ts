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

/** Binds single keys outside of text fields and dialogs; `keys` maps the name of a key in events to its action. */
export const useLetterKeys = (keys: Readonly<Record<string, () => void>>): void =>
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || isInText(event.target) || isCovered()) return
    event.preventDefault()
    act()
  })

/** Binds Ctrl+Enter (Cmd on Apple devices) outside of dialogs and menus. */
export const useSubmitKey = (act: () => void): void =>
  useKeydown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isCovered()) return
    event.preventDefault()
    act()
  })
