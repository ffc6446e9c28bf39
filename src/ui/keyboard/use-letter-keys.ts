import { useKeydown } from './use-keydown.ts'

/** Whether the focused element needs a key itself; a checkbox and a radio button take no letters. */
function takesKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('[type=checkbox], [type=radio]')) return key === ' ' || key.length > 1
  return target.isContentEditable || target.matches('input, textarea, select')
}

function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** Binds single keys outside of text fields and dialogs; `keys` maps the name of a key in events to its action. */
export const useLetterKeys = (keys: Readonly<Record<string, () => void>>): void =>
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || takesKey(event) || isCovered()) return
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
