import type { ComponentProps, ReactNode } from 'react'
import css from '#ui/controls/styles/button.module.css'
import type { Icon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { type ButtonAttributes, passedOn, pressState, shortcutNames } from './press-state.ts'
import { Tooltip } from './Tooltip.tsx'

export type ButtonProps = ButtonAttributes & {
  readonly children?: ReactNode
  readonly onPress?: (() => void) | undefined
  /** One primary button in a view. `danger` has a red label; `danger-solid` is the filled one of dialogs. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | undefined
  /** 28 px, or 32 in dialogs and on first start. */
  readonly size?: 'regular' | 'large' | undefined
  readonly icon?: Icon | undefined
  readonly endIcon?: Icon | undefined
  /** Shown as key caps after the label. The button does not listen to it. */
  readonly keys?: string | undefined
  /** A text on hover and focus, where the label is not enough. */
  readonly tooltip?: string | undefined
  /** While true, a spinner replaces the icon, `busyLabel` replaces the label, and presses are ignored. */
  readonly busy?: boolean | undefined
  /** The verb in -ing. Its width is reserved from the start, so that the width never changes. */
  readonly busyLabel?: string | undefined
  /**
   * Why the button is disabled. It stays focusable and shows the reason on hover and focus, and keeps the focus when the reason
   * changes.
   */
  readonly disabledReason?: string | false | undefined
  readonly type?: ComponentProps<'button'>['type']
  /** One half of a pair: a button, and the one that opens its menu. */
  readonly joined?: 'start' | 'end' | undefined
  /** Takes the full width. */
  readonly wide?: boolean | undefined
}

/** A button with a label. A disabled one stays focusable and shows the reason; a busy one does not change its width. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    onPress,
    kind = 'secondary',
    size = 'regular',
    icon: Glyph,
    endIcon: EndGlyph,
    keys,
  } = props
  const { tooltip, busy = false, busyLabel, disabledReason, type = 'button', joined, wide } = props
  const { attributes, stopped } = pressState(busy, disabledReason)
  return (
    <Tooltip text={disabledReason || (tooltip ?? ('disabledReason' in props ? '' : undefined))}>
      <button
        {...passedOn(props)}
        {...attributes}
        type={type}
        className={css.button}
        data-kind={kind}
        data-size={size}
        data-joined={joined}
        data-wide={wide || undefined}
        aria-keyshortcuts={shortcutNames(keys)}
        onClick={(event) => (stopped ? event.preventDefault() : onPress?.())}
      >
        {busy ? <Spinner size={14} /> : Glyph && <Glyph />}
        {children !== undefined && (
          <span className={css.labels}>
            <span className={css.label} data-hidden={(busy && busyLabel !== undefined) || undefined}>
              {children}
            </span>
            {busyLabel !== undefined && (
              <span className={css.label} data-hidden={!busy || undefined}>
                {busyLabel}
              </span>
            )}
          </span>
        )}
        {keys !== undefined && <Kbd keys={keys} />}
        {EndGlyph && <EndGlyph size={14} />}
      </button>
    </Tooltip>
  )
}
