import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'

/**
 * Gives the keyboard to the editor once nothing stands over the tab any more and nobody has it: what a dialog was opened
 * from gets it back first, but may be removed by then (a line of a menu). The function that it gives says that the editor is
 * meant whoever has it: what the dialog was opened from is removed soon, as the link to a decision that was made.
 */
export function useFocusBack(editor: RefObject<CodeEditorHandle | null>, isOpen: boolean): () => void {
  const isMeant = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    isMeant.current = false
    return () => afterFocusReturns(() => giveBack(editor, isMeant))
  }, [editor, isOpen])
  return useCallback(() => {
    isMeant.current = true
  }, [])
}

function giveBack(editor: RefObject<CodeEditorHandle | null>, isMeant: RefObject<boolean>): void {
  if (isMeant.current || isFocusLost()) editor.current?.focus()
  // On a phone the editor may be behind the result.
  if (isFocusLost()) document.querySelector('main')?.focus()
}
