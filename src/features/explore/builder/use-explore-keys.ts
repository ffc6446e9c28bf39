import type { Explore } from '#features/explore/state/use-explore.ts'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'
import { useSubmitKey } from '#ui/keyboard/use-letter-keys.ts'

/** Keys of the builder: Ctrl+Enter updates the chart, Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes. */
export function useExploreKeys({ update, undo, redo }: Explore): void {
  useSubmitKey(update)
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInEditor(event.target)) return
    const key = event.key.toLowerCase()
    const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && !event.shiftKey ? redo : null
    if (act === null) return
    event.preventDefault()
    act()
  })
}

/** In text editors and in dialogs over the page, undo acts on their own text. */
function isInEditor(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText =
    target instanceof HTMLTextAreaElement || target.isContentEditable || target.shadowRoot !== null
  const isOther = target instanceof HTMLInputElement && target.closest('[data-field]') === null
  return isText || isOther || target.closest('[role="dialog"]') !== null
}
