import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as Root, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import fieldCss from '#ui/controls/looks/field.module.css'
import css from '#ui/controls/looks/float.module.css'
import { CheckIcon, ChevronDownIcon, type Icon } from '#ui/icons.ts'
import { holdPressStyle } from './press-style.ts'
import { TextField } from './TextField.tsx'

holdPressStyle()

/** One row to choose. */
export type SelectOption = {
  readonly id: string
  readonly label: string
  readonly icon?: Icon | undefined
  /** Grey words at the end of the row. */
  readonly meta?: string | undefined
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | false | undefined
}

type SelectProps = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly options: readonly SelectOption[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  readonly disabledReason?: string | false | undefined
  /** `quiet` has no edge, for toolbars. */
  readonly kind?: 'field' | 'quiet' | undefined
  readonly size?: 'regular' | 'large' | undefined
}

/** One of a list: type ahead, arrows, Home, End. For more than about 30 options take ComboBox. Load it lazily. */
export const Select = (props: SelectProps) => {
  const {
    label,
    hideLabel = false,
    options,
    value,
    onChange,
    placeholder = 'Choose',
    hint,
    disabledReason,
  } = props
  const { kind = 'field', size = 'regular' } = props
  const off = options.filter((option) => option.disabledReason).map((option) => option.id)
  if (disabledReason) return <OffField {...{ label, hideLabel, options, value, disabledReason, size }} />
  return (
    <Root
      className={fieldCss.group ?? ''}
      value={value ?? null}
      onChange={(id) => typeof id === 'string' && onChange(id)}
      disabledKeys={off}
      placeholder={placeholder}
    >
      <Label className={(hideLabel ? 'visually-hidden' : fieldCss.label) ?? ''}>{label}</Label>
      <Button className={fieldCss.field ?? ''} data-size={size} data-kind={kind}>
        <SelectValue className={fieldCss.valueButton ?? ''}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDownIcon size={14} />
      </Button>
      {hint !== undefined && (
        <Text slot="description" className={fieldCss.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={css.popover ?? ''} data-padding="list" offset={4}>
        <ListBox className={css.menu ?? ''} items={options}>
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </Root>
  )
}

type OffFieldProps = Pick<SelectProps, 'label' | 'hideLabel' | 'options' | 'value' | 'size'> & {
  readonly disabledReason: string
}

/** A choice that cannot be changed now: it shows what is chosen, can be focused, and says why. */
export const OffField = ({ options, value, ...field }: OffFieldProps) => {
  const chosen = options.find(({ id }) => id === value)
  return <TextField {...field} value={chosen?.label ?? ''} onChange={() => {}} />
}

/** A row of a list of options, with its check, icon, name and meta; the select and the combo box share it. */
export const OptionRow = ({ option }: { readonly option: SelectOption }) => {
  const { id, label, icon: Glyph, meta, disabledReason } = option
  return (
    <ListBoxItem id={id} textValue={label} className={css.menuRow ?? ''}>
      {({ isSelected }) => (
        <>
          <span className={css.menuCheck}>
            {isSelected ? <CheckIcon size={14} /> : Glyph && <Glyph size={14} />}
          </span>
          <span className={css.menuLabel}>{label}</span>
          <span className={css.menuEnd}>{disabledReason || meta}</span>
        </>
      )}
    </ListBoxItem>
  )
}
