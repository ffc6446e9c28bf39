import { isKey } from '#domain/palette/is-key.ts'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'

/** A key as the table of keys writes it, and what it does here. */
export type KeyAct = readonly [keys: string, act: () => unknown]

/** Listens for keys of this screen; what the editor or a dialog has taken already is left alone. */
export function useSqlLabKeys(acts: readonly KeyAct[]): void {
  useKeydown((event) => {
    if (isInDialog(event.target)) return
    const found = acts.find(([keys]) => isKey(event, keys, isApple()))
    if (found === undefined) return
    event.preventDefault()
    found[1]()
  })
}

/** The same keys for the editor, which asks for them before its own. */
export function editorKeys(acts: readonly KeyAct[]) {
  return acts.map(([keys, act]) => ({
    key: keys
      .replaceAll('+', '-')
      .replace(/-([A-Z])$/, (_whole, letter: string) => `-${letter.toLowerCase()}`),
    run: () => {
      act()
    },
  }))
}

/** What stands over the screen has keys of its own; the screen's would act on what cannot be seen. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
