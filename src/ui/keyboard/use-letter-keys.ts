import { useKeydown } from './use-keydown.ts'

/** Controls that take letters. */
const TEXT_CONTROL = 'input:not([type=checkbox], [type=radio]), textarea, select'

function takesKey({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_CONTROL))
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
