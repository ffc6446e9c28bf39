import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MoreIcon } from '#ui/icons.ts'

/** An open menu: its name, its subject, the button that opened it, and its end. */
export interface OpenMenu<Of> {
  readonly label: string
  readonly of: Of
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

type MoreButtonProps<Of> = {
  /** The name of the button and of its menu. */
  readonly label: string
  readonly size?: 'regular' | 'small'
  /** The open menu, whose code can be loaded with its first opening. */
  readonly List: ComponentType<OpenMenu<Of>>
  readonly of: Of
}

/** A button that opens a menu of actions, which is rendered only while it is open. */
export const MoreButton = <Of,>({ label, size = 'regular', List, of }: MoreButtonProps<Of>) => {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        icon={MoreIcon}
        size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
      {isOpen && <List {...{ label, of, anchor }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
