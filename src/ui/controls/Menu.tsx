import { createElement, type RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as List, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import css from '#ui/controls/styles/float.module.css'
import { CheckIcon, type Icon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import { noteKeyClicks } from '#ui/keyboard/key-clicks.ts'
import type { PopoverPlacement } from './Popover.tsx'
import { holdPressStyle } from './press-style.ts'

holdPressStyle()
noteKeyClicks()

type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly icon?: Icon | undefined
  readonly keys?: string | undefined
  /** Why the entry is disabled; the row stays reachable and shows the reason at its end. */
  readonly disabledReason?: string | false | undefined
  /** Whether it is chosen, drawn as a check mark: one of the choices of its group, unless it `toggles`. */
  readonly checked?: boolean | undefined
  /** It is switched on and off by itself. */
  readonly toggles?: true | undefined
  /** The menu stays open, so that several entries can be switched. */
  readonly staysOpen?: true | undefined
  /** The place that the user sees now, with a check mark. */
  readonly current?: boolean | undefined
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
  const { id, label, icon: Glyph, keys, disabledReason, checked, staysOpen, current, run } = entry
  const disabled = Boolean(disabledReason)
  const state = stateOf(entry)
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={css.menuRow ?? ''}
      data-off={disabled || undefined}
      {...(disabled ? { 'aria-label': `${label}: ${String(disabledReason)}` } : {})}
      shouldCloseOnSelect={!disabled && !staysOpen}
      render={(props) => createElement<object>('href' in props ? 'a' : 'div', { ...props, ...state })}
      onAction={() => {
        if (disabled) return
        if (!staysOpen) onOpenChange(false)
        run()
      }}
    >
      {checked === undefined && current !== true ? (
        Glyph && <Glyph />
      ) : (
        <span className={css.menuCheck}>{(checked || current) && <CheckIcon />}</span>
      )}
      <span className={css.menuLabel}>{label}</span>
      <span className={css.menuEnd}>{disabledReason || (keys !== undefined && <Kbd keys={keys} />)}</span>
    </MenuItem>
  )
}

/** The state of an entry for screen readers. A group may hold choices beside plain entries, so that each has its own role. */
function stateOf({ checked, toggles, current }: MenuEntry) {
  if (checked !== undefined)
    return { role: toggles ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked } as const
  return current ? ({ 'aria-current': 'page' } as const) : {}
}
