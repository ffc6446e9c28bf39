/** Receives whether a file is over the window, and the first of the dropped ones. */
interface DropListener {
  readonly onOver: (isOver: boolean) => void
  readonly onDrop: (file: File) => void
}

/** Follows files that are dragged over the window. Returns the unsubscribe function. */
export function followDrops({ onOver, onDrop }: DropListener): () => void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
  const over = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return
    // Without it the browser would open the file in place of the screen.
    event.preventDefault()
    onOver(true)
  }
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) onOver(false)
  }
  const drop = (event: DragEvent) => {
    onOver(false)
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file !== undefined) onDrop(file)
  }
  addEventListener('dragover', over)
  addEventListener('dragleave', leave)
  addEventListener('drop', drop)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('dragleave', leave)
    removeEventListener('drop', drop)
  }
}
