import css from '#ui/controls/styles/button.module.css'
import type { Icon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { type ButtonAttributes, passedOn, pressState, shortcutNames } from './press-state.ts'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = ButtonAttributes & {
  /** The accessible name, and the text of the tooltip. */
  readonly label: string
  readonly icon: Icon
  readonly onPress?: (() => void) | undefined
  /** Shown in the tooltip. The button does not listen to it. */
  readonly keys?: string | undefined
  /** 28 px; `small` is 24, for rows and tabs. */
  readonly size?: 'regular' | 'small' | undefined
  /** For a toggle: sets `aria-pressed`, and fills the icon. */
  readonly on?: boolean | undefined
  readonly busy?: boolean | undefined
  /** Why the button is disabled; shown after the name on hover and focus. */
  readonly disabledReason?: string | false | undefined
}

/** A square button with an icon, an accessible name, and a tooltip with its key after 400 ms. */
export const IconButton = (props: IconButtonProps) => {
  const { label, icon: Glyph, onPress, keys, size = 'regular', on, busy = false } = props
  const { disabledReason } = props
  const { attributes, stopped } = pressState(busy, disabledReason)
  const text = disabledReason ? `${label}: ${disabledReason}` : label
  return (
    <Tooltip text={text} keys={keys} means={disabledReason ? 'description' : 'name'}>
      <button
        {...passedOn(props)}
        {...attributes}
        {...(on === undefined ? {} : { 'aria-pressed': on })}
        type="button"
        aria-label={label}
        aria-keyshortcuts={shortcutNames(keys)}
        className={css.iconButton}
        data-size={size}
        onClick={(event) => (stopped ? event.preventDefault() : onPress?.())}
      >
        {busy ? (
          <Spinner size={14} />
        ) : (
          <Glyph size={size === 'small' ? 14 : 16} fill={on ? 'currentColor' : 'none'} />
        )}
      </button>
    </Tooltip>
  )
}
