import type { RefObject } from 'react'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'
import type { MergedHandle } from '#ui/merge/MergedEditor.tsx'

interface DecideKeys {
  readonly merged: RefObject<MergedHandle | null>
  readonly save: () => void
}

/**
 * The keys of the merged text, wherever in the dialog the focus is: F8 and Shift+F8 go through the changes, 1 and 2 choose,
 * Ctrl+Enter saves. What the text took itself is left alone. Source: look §9.
 */
export function useDecideKeys({ merged, save }: DecideKeys): void {
  // Before the screen behind it, which runs the query by the same key.
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
