import { type RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as List, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import css from '#ui/controls/styles/float.module.css'
import { CheckIcon, type Icon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import type { PopoverPlacement } from './Popover.tsx'
import { holdPressStyle } from './press-style.ts'

holdPressStyle()

type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly icon?: Icon | undefined
  readonly keys?: string | undefined
  /** Why the entry is disabled; the row stays reachable and shows the reason at its end. */
  readonly disabledReason?: string | false | undefined
  /** One of a set of choices: has a check mark where true. */
  readonly checked?: boolean | undefined
  /** One of several choices that can be combined: the menu stays open. */
  readonly staysOpen?: true | undefined
  readonly run: () => void
}

/** A group of entries. */
export type MenuGroup = {
  readonly id: string
  /** Caption over the group; without it a line separates the group from the one above. */
  readonly caption?: string | undefined
  readonly entries: readonly MenuEntry[]
}

export type MenuProps = {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** The control that opens it and gets the focus back. */
  readonly anchor: RefObject<Element | null>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly placement?: PopoverPlacement | undefined
}

/** A menu beside its control: arrows, type-ahead, Esc. Heavy: MenuButton loads it with the first opening. */
export const Menu = ({ label, groups, anchor, open, onOpenChange, placement }: MenuProps) => (
  <Popover
    aria-label={label}
    triggerRef={anchor}
    isOpen={open}
    onOpenChange={onOpenChange}
    placement={placement ?? 'bottom start'}
    offset={4}
    className={css.popover ?? ''}
    data-padding="list"
  >
    <List aria-label={label} className={css.menu ?? ''} autoFocus="first" onClose={() => onOpenChange(false)}>
      {groups.map((group) => (
        <MenuSection
          key={group.id}
          className={css.menuGroup ?? ''}
          {...(group.caption === undefined ? { 'aria-label': label } : {})}
        >
          {group.caption !== undefined && <Header className={css.menuCaption ?? ''}>{group.caption}</Header>}
          {group.entries.map((entry) => (
            <Row key={entry.id} entry={entry} onOpenChange={onOpenChange} />
          ))}
        </MenuSection>
      ))}
    </List>
  </Popover>
)

const Row = ({ entry, onOpenChange }: Pick<MenuProps, 'onOpenChange'> & { readonly entry: MenuEntry }) => {
  const { id, label, icon: Glyph, keys, disabledReason, checked, staysOpen, run } = entry
  const disabled = Boolean(disabledReason)
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={css.menuRow ?? ''}
      data-off={disabled || undefined}
      {...(disabled ? { 'aria-label': `${label}: ${String(disabledReason)}` } : {})}
      shouldCloseOnSelect={!disabled && !staysOpen}
      onAction={() => {
        if (disabled) return
        if (!staysOpen) onOpenChange(false)
        run()
      }}
    >
      {checked === undefined ? (
        Glyph && <Glyph />
      ) : (
        <span className={css.menuCheck}>{checked && <CheckIcon />}</span>
      )}
      <span className={css.menuLabel}>{label}</span>
      <span className={css.menuEnd}>{disabledReason || (keys !== undefined && <Kbd keys={keys} />)}</span>
    </MenuItem>
  )
}
