import type { RefObject } from 'react'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'
import type { MergedHandle } from '#ui/merge/MergedEditor.tsx'

interface DecideKeys {
  readonly merged: RefObject<MergedHandle | null>
  readonly save: () => void
}

/**
 * Keys of the merged text, wherever the focus is in the dialog: F8 and Shift+F8 go through the changes, 1 and 2 choose,
 * Ctrl+Enter saves. Keys that the text handled are ignored. Source: look §9.
 */
export function useDecideKeys({ merged, save }: DecideKeys): void {
  // Runs before the screen behind the dialog, where Ctrl+Enter runs the query.
  useKeydown((event) => {
    const act = keyAct(event, merged.current, save)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }, true)
}

function keyAct(event: KeyboardEvent, merged: MergedHandle | null, save: () => void): (() => void) | null {
  if (event.key === 'F8') return () => merged?.step(event.shiftKey ? -1 : 1)
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return save
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return null
  if (event.key === '1') return () => merged?.decideNext('mine')
  return event.key === '2' ? () => merged?.decideNext('theirs') : null
}

/** Digits that are typed into the merged text are text. */
function isWriting(event: KeyboardEvent): boolean {
  return event.composedPath().some((one) => one instanceof HTMLElement && one.dataset['merged'] !== undefined)
}
