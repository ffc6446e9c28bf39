import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { type RefObject, useEffect } from 'react'

/**
 * Gives the keyboard to the editor once nothing stands over the tab any more and nobody has it: what a dialog was opened
 * from gets it back first, but may be gone by then (a link to a decision that was made, a line of a menu).
 */
export function useFocusBack(editor: RefObject<CodeEditorHandle | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    return () => afterTwoFrames(() => giveBack(editor))
  }, [editor, isOpen])
}

function giveBack(editor: RefObject<CodeEditorHandle | null>): void {
  if (isLost()) editor.current?.focus()
  // On a phone the editor may be behind the result.
  if (isLost()) document.querySelector('main')?.focus()
}

/** A dialog gives the focus back a frame after it has gone. */
function afterTwoFrames(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
