import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'

/**
 * Focuses the editor once the dialogs over a tab are closed and nothing has the focus, because the control that opened the
 * dialog may have been removed. The returned function requests the focus even if something has it, for a control that is
 * about to be removed, such as the link to a decision.
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
  // On a phone the result may cover the editor.
  if (isFocusLost()) document.querySelector('main')?.focus()
}
