import { type RefObject, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { Popover } from '#ui/controls/Popover.tsx'
import { CheckIcon, SearchIcon } from '#ui/icons.ts'
import { PAGE_SIZE } from '#ui/settled/near-end.ts'
import { findOptions, type MultiOption, splitPaste } from './find-options.ts'
import css from './multi.module.css'
import { usePage } from './use-page.ts'

/** The options and the chosen ones. */
export type ChoiceProps = {
  readonly label: string
  readonly options: readonly MultiOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** False: a choice replaces the one before. */
  readonly isMultiple?: boolean | undefined
  /** A line below the list: the origin of the options, or why there are none. */
  readonly note?: string | undefined
  /** False: only listed options can be chosen. */
  readonly takesTyped?: boolean | undefined
  /** Receives the typed text, also "" at the end, where the options depend on it. */
  readonly onSearch?: ((text: string) => void) | undefined
}

type ChoicePopoverProps = ChoiceProps & {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The list of a choice field: typing filters it, and typed text can be chosen too. Load it lazily. */
export const ChoicePopover = (props: ChoicePopoverProps) => {
  const {
    label,
    options,
    chosen,
    onChange,
    isMultiple = true,
    note,
    takesTyped = true,
    onSearch,
    anchor,
    onClose,
  } = props
  const [text, setText] = useState('')
  const { rows, onScroll } = usePage(takesTyped ? rowsFor(options, text) : findOptions(options, text), text)
  const search = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const close = () => {
    onSearch?.('')
    onClose()
  }
  const choose = (ids: readonly string[]) => {
    onChange(ids)
    if (!isMultiple) close()
  }
  return (
    <Popover label={label} anchor={anchor} open onOpenChange={close} padding="bare">
      <div className={css.panel}>
        <Autocomplete inputValue={text} onInputChange={search}>
          <SearchField {...props} text={text} />
          <ListBox
            className={css.list ?? ''}
            aria-label={label}
            items={rows}
            onScroll={onScroll}
            selectionMode={isMultiple ? 'multiple' : 'single'}
            selectedKeys={chosen}
            onSelectionChange={(keys) => choose(Array.from(keys, String))}
            escapeKeyBehavior="none"
            shouldFocusWrap
            renderEmptyState={() => <p className={css.empty}>No matches</p>}
          >
            {(option) => <OptionRow option={option} />}
          </ListBox>
        </Autocomplete>
        {note !== undefined && (
          <p className={css.note} role="status">
            {note}
          </p>
        )}
      </div>
    </Popover>
  )
}

/** The text field of the list: Backspace removes the last choice, and pasted lists are choices. */
const SearchField = (props: ChoiceProps & { readonly text: string }) => {
  const { label, chosen, onChange, isMultiple = true, takesTyped = true, text } = props
  return (
    <TextField
      className={css.search ?? ''}
      aria-label={`Search ${label}`}
      autoFocus
      onKeyDown={({ key }) => {
        if (key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1))
      }}
    >
      <SearchIcon size={14} />
      <Input
        className={css.input ?? ''}
        role="combobox"
        aria-expanded
        placeholder="Search"
        onPaste={(event) => {
          const parts = splitPaste(event.clipboardData.getData('text'))
          if (parts.length < 2 || !isMultiple || !takesTyped) return
          event.preventDefault()
          onChange([...new Set([...chosen, ...parts])])
        }}
      />
    </TextField>
  )
}

/** The options that match a text, and the text itself where it is not one of them. */
const rowsFor = (options: readonly MultiOption[], text: string): readonly MultiOption[] => {
  const found = findOptions(options, text)
  const typed = text.trim()
  const isKnown = typed === '' || options.some((option) => option.label === typed)
  // Within the first rows, since the list may be long.
  return isKnown ? found : found.toSpliced(PAGE_SIZE - 1, 0, { id: typed, label: `Use “${typed}” as typed` })
}

const OptionRow = ({ option: { id, label, meta } }: { readonly option: MultiOption }) => (
  <ListBoxItem id={id} textValue={label} className={css.option ?? ''}>
    {({ isSelected }) => (
      <>
        <span className={css.check}>{isSelected && <CheckIcon size={12} />}</span>
        <span className={css.optionLabel}>{label}</span>
        {meta !== undefined && <span className={css.optionMeta}>{meta}</span>}
      </>
    )}
  </ListBoxItem>
)
