import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { HideSide } from '#features/sql-lab/model/hide-side.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Dock } from '#ui/dock/Dock.tsx'
import { CloseIcon, DatabaseIcon } from '#ui/icons.ts'
import css from './schema.module.css'

interface SchemaDrawerProps {
  readonly renderSide: (hide: HideSide) => ReactNode
}

/**
 * The schema in a narrow window: a button in the bar, and a drawer over the content. The drawer is not modal, because menus
 * that open from it are rendered beside it in the page.
 */
export function SchemaDrawer({ renderSide }: SchemaDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) drawer.current?.show()
    else drawer.current?.close()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        label="Show the schema"
        icon={DatabaseIcon}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && <div className={css.scrim} aria-hidden="true" onClick={close} />}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label="Schema"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          close()
        }}
      >
        {isOpen && (
          <>
            {renderSide({
              label: 'Close the schema',
              icon: CloseIcon,
              run: () => setOpen(false),
              isDrawer: true,
            })}
            <Dock level="over" />
          </>
        )}
      </dialog>
    </>
  )
}
