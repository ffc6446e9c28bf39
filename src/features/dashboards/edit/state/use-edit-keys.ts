import { useKeydown } from '#ui/keyboard/use-keydown.ts'

interface EditKeys {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
}

/** Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes, Ctrl+S saves; texts and dialogs keep their own undo. */
export function useEditKeys(acts: EditKeys): void {
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event.target)) return
    const act = actOf(event, acts)
    if (act === null) return
    event.preventDefault()
    act()
  })
}

function actOf(
  { key, shiftKey, target }: KeyboardEvent,
  { undo, redo, save }: EditKeys,
): (() => void) | null {
  const letter = key.toLowerCase()
  if (letter === 's') return shiftKey ? null : save
  if (isInText(target)) return null
  if (letter === 'z') return shiftKey ? redo : undo
  return letter === 'y' && !shiftKey ? redo : null
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') !== null
}

function isInText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
