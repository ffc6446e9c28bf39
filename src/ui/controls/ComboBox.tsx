import { Button } from 'react-aria-components/Button'
import { ComboBox as Root } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import fieldCss from '#ui/controls/looks/field.module.css'
import css from '#ui/controls/looks/float.module.css'
import { ChevronDownIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { holdPressStyle } from './press-style.ts'
import { OffField, OptionRow, type SelectOption } from './Select.tsx'

holdPressStyle()

type ComboBoxProps = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly options: readonly SelectOption[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
  /** What is typed, when the caller looks options up itself; without it the list is filtered here. */
  readonly onType?: ((text: string) => void) | undefined
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly busy?: boolean | undefined
  /** Words in the list when nothing fits. */
  readonly emptyText?: string | undefined
  readonly disabledReason?: string | false | undefined
}

/** One of a long list, found by typing. Load it lazily. */
export const ComboBox = (props: ComboBoxProps) => {
  const { label, hideLabel = false, options, value, onChange, onType, placeholder, hint, error, busy } = props
  const { emptyText = 'Nothing fits', disabledReason } = props
  const note = error ?? hint
  if (disabledReason) return <OffField {...{ label, hideLabel, options, value, disabledReason }} />
  return (
    <Root
      className={fieldCss.group ?? ''}
      value={value ?? null}
      onChange={(id) => typeof id === 'string' && onChange(id)}
      {...(onType
        ? { onInputChange: onType, items: options, defaultFilter: () => true }
        : { defaultItems: options })}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={error !== undefined}
    >
      <Label className={(hideLabel ? 'visually-hidden' : fieldCss.label) ?? ''}>{label}</Label>
      <div className={fieldCss.field} data-error={error !== undefined || undefined}>
        {busy && <Spinner size={14} />}
        <Input className={fieldCss.input ?? ''} placeholder={placeholder ?? ''} />
        <Button className={fieldCss.clear ?? ''} aria-label={`Show ${label}`}>
          <ChevronDownIcon size={14} />
        </Button>
      </div>
      {note && (
        <Text
          slot="description"
          className={fieldCss.hint ?? ''}
          data-error={error !== undefined || undefined}
        >
          {note}
        </Text>
      )}
      <Popover className={css.popover ?? ''} data-padding="list" offset={4} crossOffset={-8}>
        <ListBox<SelectOption>
          className={css.menu ?? ''}
          renderEmptyState={() => <div className={css.menuEmpty}>{emptyText}</div>}
        >
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </Root>
  )
}
