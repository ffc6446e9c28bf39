import { IconButton } from '#ui/controls/IconButton.tsx'
import { DatabaseIcon } from '#ui/icons.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './schema.module.css'

interface SchemaDrawerProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** The schema in windows without room for a side pane: a button in the bar, and a drawer over the content. */
export function SchemaDrawer({ isOpen, onOpen, children }: SchemaDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <>
      <IconButton
        label="Show the schema"
        icon={DatabaseIcon}
        aria-expanded={isOpen}
        onPress={() => onOpen(true)}
      />
      <dialog ref={dialog} className={css.drawer} aria-label="Schema" onClose={() => onOpen(false)}>
        {isOpen && children}
      </dialog>
    </>
  )
}
