import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import css from './cells.module.css'

interface CellAsideProps {
  readonly title: string
  readonly caption: string
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** Grows with each opening, which moves the focus into the panel. */
  readonly opened: number
  /** Called once the panel has its width. */
  readonly onOpened: () => void
  readonly onClose: () => void
  /** Handles keys of the content; true where it used one. */
  readonly onKey?: (event: KeyboardEvent) => boolean
}

/** A panel beside the grid, with details of a cell, a row or a column. Esc returns to the cell. */
export function CellAside({
  title,
  caption,
  tools,
  children,
  opened,
  onOpened,
  onClose,
  onKey,
}: CellAsideProps) {
  const element = useRef<HTMLElement>(null)
  const revealCell = useEffectEvent(onOpened)
  useEffect(() => {
    element.current?.focus()
    revealCell()
  }, [opened])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isDone = event.key === 'Escape' ? (onClose(), true) : onKey?.(event)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <aside ref={element} className={css.aside} aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={css.head}>
        <div className={css.titles}>
          <h3 className={css.title} title={title}>
            {title}
          </h3>
          <p className={css.caption}>{caption}</p>
        </div>
        {tools}
        <IconButton label="Close" keys="Esc" icon={CloseIcon} onPress={onClose} />
      </header>
      {children}
    </aside>
  )
}
