import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { type Icon, SearchIcon } from '#ui/icons.ts'
import { findOptions, type MultiOption } from './find-options.ts'
import css from './multi.module.css'
import { usePage } from './use-page.ts'

/** One option with its icon. */
export type PickOption = MultiOption & { readonly icon: Icon }

type PickListProps = {
  readonly label: string
  readonly options: readonly PickOption[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Shown in place of an empty list. */
  readonly emptyText?: string | undefined
}

/** Chooses one option of a list by typing, the arrows or a press. Load it lazily. */
export const PickList = ({ label, options, chosen, onChoose, emptyText }: PickListProps) => {
  const [text, setText] = useState('')
  const wanted = new Set(findOptions(options, text).map(({ id }) => id))
  const { rows, onScroll } = usePage(
    options.filter(({ id }) => wanted.has(id)),
    text,
  )
  return (
    <div className={css.pick}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField className={css.search ?? ''} aria-label={`Search ${label}`} autoFocus>
          <SearchIcon size={14} />
          <Input className={css.input ?? ''} role="combobox" aria-expanded placeholder="Search" />
        </TextField>
        <ListBox
          className={css.list ?? ''}
          aria-label={label}
          items={rows}
          onScroll={onScroll}
          selectionMode="single"
          selectedKeys={chosen === '' ? [] : [chosen]}
          // Empty where the chosen option is pressed again.
          onSelectionChange={(keys) => onChoose(Array.from(keys, String)[0] ?? chosen)}
          escapeKeyBehavior="none"
          shouldFocusWrap
          renderEmptyState={() => (
            <p className={css.empty}>{(options.length === 0 && emptyText) || 'No matches'}</p>
          )}
        >
          {(option) => <PickRow {...option} />}
        </ListBox>
      </Autocomplete>
    </div>
  )
}

const PickRow = ({ id, label, meta, icon: Glyph }: PickOption) => {
  return (
    <ListBoxItem id={id} textValue={label} className={css.option ?? ''}>
      <Glyph size={14} />
      <span className={css.optionLabel}>{label}</span>
      {meta !== undefined && <span className={css.optionMeta}>{meta}</span>}
    </ListBoxItem>
  )
}
