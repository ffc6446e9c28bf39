import { lazy, Suspense, useRef, useState } from 'react'
import { ChevronDownIcon, type Icon } from '#ui/icons.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import type { MenuGroup } from './Menu.tsx'
import type { PopoverPlacement } from './Popover.tsx'

const Menu = lazy(async () => ({ default: (await import('./Menu.tsx')).Menu }))

type MenuButtonProps = {
  /** The name of the button and of its menu; it must contain the visible label. */
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** A visible label; without it, an icon button with `icon`. */
  readonly children?: ButtonProps['children']
  readonly icon?: Icon | undefined
  readonly kind?: ButtonProps['kind']
  readonly joined?: ButtonProps['joined']
  readonly size?: 'regular' | 'small' | undefined
  readonly keys?: string | undefined
  readonly disabledReason?: string | false | undefined
  readonly placement?: PopoverPlacement | undefined
}

/** A button that opens a menu, also by the key Down; the code of the menu is loaded with the first opening. */
export const MenuButton = (props: MenuButtonProps) => {
  const {
    label,
    groups,
    children,
    icon,
    kind = 'quiet',
    joined,
    size,
    keys,
    disabledReason,
    placement,
  } = props
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  const attributes = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    disabledReason,
    keys,
    onPress: () => change(!open),
  } as const
  const iconOnly = children === undefined && joined === undefined
  return (
    <>
      {iconOnly ? (
        <IconButton {...attributes} label={label} icon={icon ?? ChevronDownIcon} size={size} />
      ) : (
        <Button
          {...attributes}
          aria-label={label}
          kind={kind}
          joined={joined}
          icon={icon}
          endIcon={ChevronDownIcon}
        >
          {children}
        </Button>
      )}
      {wanted && (
        <Suspense>
          <Menu
            label={label}
            groups={groups}
            anchor={anchor}
            open={open}
            onOpenChange={change}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  )
}
