import { type KeyboardEvent, lazy, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { CheckIcon, ChevronDownIcon, SearchIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { findOptions, type MultiOption, splitPaste, tagText } from './find-options.ts'
import css from './multi.module.css'

const Popover = lazy(async () => ({ default: (await import('#ui/controls/Popover.tsx')).Popover }))

export type MultiComboBoxProps = {
  readonly label: string
  readonly options: readonly MultiOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** False: a choice takes the place of the one before. */
  readonly isMultiple?: boolean | undefined
  /** Words of the empty field: "Any of 146". */
  readonly placeholder: string
  readonly busy?: boolean | undefined
  /** A line under the list: where the options are from, or why there are none. */
  readonly note?: string | undefined
  readonly hint?: string | undefined
  readonly disabledReason?: string | false | undefined
}

/** Tags that are shown before "+ n". Source: BI spec §9. */
const SHOWN_TAGS = 4
/** Options that are drawn at once; typing finds the others. Source: BI spec §9. */
const PAGE_SIZE = 100

/** Some of a long list, found by typing: the choices stand in the field, the list opens under it. */
export const MultiComboBox = (props: MultiComboBoxProps) => {
  const { label, options, chosen, placeholder, busy = false, hint, disabledReason } = props
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const valueId = useId()
  const labels = chosen.map((id) => options.find((option) => option.id === id)?.label ?? id)
  return (
    <div className={css.group}>
      <span className={css.label}>
        <span id={labelId}>{label}</span>
        {chosen.length > 0 && <span className={css.count}>{`${chosen.length} chosen`}</span>}
      </span>
      <Tooltip text={disabledReason || ''}>
        <button
          ref={anchor}
          type="button"
          className={css.field}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-disabled={disabledReason ? true : undefined}
          data-disabled={disabledReason ? true : undefined}
          onClick={() => !disabledReason && setOpen(true)}
        >
          <span id={valueId} className={css.value} data-empty={labels.length === 0 || undefined}>
            {labels.length === 0
              ? placeholder
              : labels.slice(0, SHOWN_TAGS).map((text) => (
                  <span key={text} className={css.tag}>
                    {tagText(text)}
                  </span>
                ))}
            {labels.length > SHOWN_TAGS && (
              <span className={css.more}>{`+ ${labels.length - SHOWN_TAGS}`}</span>
            )}
          </span>
          {busy ? <Spinner size={14} /> : <ChevronDownIcon size={14} />}
        </button>
      </Tooltip>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
      {open && (
        <Suspense>
          <Popover label={label} anchor={anchor} open={open} onOpenChange={setOpen} padding="bare">
            <ChoiceList {...props} close={() => setOpen(false)} anchor={anchor} />
          </Popover>
        </Suspense>
      )}
    </div>
  )
}

type ChoiceListProps = MultiComboBoxProps & {
  readonly close: () => void
  readonly anchor: RefObject<HTMLElement | null>
}

const ChoiceList = ({
  label,
  options,
  chosen,
  onChange,
  isMultiple = true,
  note,
  close,
}: ChoiceListProps) => {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = findOptions(options, text).slice(0, PAGE_SIZE)
  const typed = text.trim()
  const isKnown = typed === '' || options.some((option) => option.label === typed)
  const rows = isKnown ? found : [...found, { id: typed, label: `Use “${typed}” as typed` }]
  const choose = (id: string) => {
    if (!isMultiple) {
      onChange(chosen.includes(id) ? [] : [id])
      return close()
    }
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive((active + step + rows.length) % Math.max(1, rows.length))
    else if (event.key === 'Enter' && rows[active]) choose(rows[active].id)
    else if (event.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    <div className={css.panel}>
      <SearchInput
        label={label}
        listId={listId}
        activeId={rows[active] ? `${listId}-${active}` : undefined}
        text={text}
        onKeyDown={onKeyDown}
        onType={(next) => {
          setText(next)
          setActive(0)
        }}
        onPasteMany={isMultiple ? (parts) => onChange([...new Set([...chosen, ...parts])]) : undefined}
      />
      <div
        id={listId}
        className={css.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple}
      >
        {rows.map((option, index) => (
          <OptionRow
            key={option.id}
            id={`${listId}-${index}`}
            option={option}
            isActive={index === active}
            isChosen={chosen.includes(option.id)}
            onPress={() => choose(option.id)}
            onHover={() => setActive(index)}
          />
        ))}
      </div>
      {rows.length === 0 && <p className={css.empty}>Nothing fits</p>}
      {note !== undefined && <p className={css.note}>{note}</p>}
    </div>
  )
}

type SearchInputProps = {
  readonly label: string
  readonly listId: string
  readonly activeId: string | undefined
  readonly text: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onType: (text: string) => void
  readonly onPasteMany: ((parts: readonly string[]) => void) | undefined
}

const SearchInput = (props: SearchInputProps) => (
  <div className={css.search}>
    <SearchIcon size={14} />
    <input
      className={css.input}
      role="combobox"
      aria-label={`Search ${props.label}`}
      aria-expanded="true"
      aria-controls={props.listId}
      aria-activedescendant={props.activeId}
      autoComplete="off"
      autoFocus
      spellCheck={false}
      placeholder="Search"
      value={props.text}
      onKeyDown={props.onKeyDown}
      onChange={(event) => props.onType(event.target.value)}
      onPaste={(event) => {
        const parts = splitPaste(event.clipboardData.getData('text'))
        if (parts.length < 2 || props.onPasteMany === undefined) return
        event.preventDefault()
        props.onPasteMany(parts)
      }}
    />
  </div>
)

type OptionRowProps = {
  readonly id: string
  readonly option: MultiOption
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
  readonly onHover: () => void
}

/** Keys stay in the search field, which names the active row; a press here is for the pointer. */
const OptionRow = ({ id, option, isActive, isChosen, onPress, onHover }: OptionRowProps) => (
  <div
    ref={(element) => {
      if (isActive) element?.scrollIntoView({ block: 'nearest' })
    }}
    id={id}
    role="option"
    aria-selected={isChosen}
    className={css.option}
    data-active={isActive || undefined}
    onPointerDown={(event) => event.preventDefault()}
    onPointerEnter={onHover}
    tabIndex={-1}
    onClick={onPress}
    onKeyDown={(event) => event.key === 'Enter' && onPress()}
  >
    <span className={css.check} data-on={isChosen || undefined}>
      {isChosen && <CheckIcon size={12} />}
    </span>
    <span className={css.optionLabel}>{option.label}</span>
    {option.meta !== undefined && <span className={css.meta}>{option.meta}</span>}
  </div>
)
