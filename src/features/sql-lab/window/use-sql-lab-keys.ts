import { isKey } from '#domain/palette/is-key.ts'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'

/** A key in the notation of the key table, and its action. */
export type KeyAct = readonly [keys: string, act: () => unknown]

/** Listens for the keys of this screen. Keys that the editor or a dialog handled are ignored. */
export function useSqlLabKeys(acts: readonly KeyAct[]): void {
  useKeydown((event) => {
    if (isInDialog(event.target)) return
    const found = acts.find(([keys]) => isKey(event, keys, isApple()))
    if (found === undefined) return
    event.preventDefault()
    found[1]()
  })
}

/** The same keys for the editor, which checks them before its own. */
export function editorKeys(acts: readonly KeyAct[]) {
  return acts.map(([keys, act]) => ({
    key: keys
      .replaceAll('+', '-')
      .replace(/-([A-Z])$/, (_match, letter: string) => `-${letter.toLowerCase()}`),
    run: () => {
      act()
    },
  }))
}

/** A dialog has keys of its own; those of the screen would act on hidden content. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
