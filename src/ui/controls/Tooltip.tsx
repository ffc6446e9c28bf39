import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { BubbleProps } from '#ui/tooltip/TooltipBubble.tsx'
import css from '#ui/tooltip/tooltip.module.css'

type TooltipProps = {
  readonly children: ReactNode
  /**
   * There is no tooltip without a text, so that callers need no condition; a function is called when it shows. A text that
   * comes and goes is "" meanwhile, not undefined: the control would be mounted again and lose the focus.
   */
  readonly text: string | (() => string) | undefined
  /** The control's key combination, such as `Mod+Enter`. */
  readonly keys?: string | undefined
  readonly side?: 'bottom' | 'top' | 'right' | undefined
  /** `name` where the text repeats the accessible name of the control; `description` where it adds to it. */
  readonly means?: 'name' | 'description' | undefined
  /** A text of several lines: shows late, also on keyboard focus, and hides no other control of the group. */
  readonly isLong?: boolean | undefined
}

/** Delay under a resting pointer before the text shows, in ms. Source: look §8, icon button. */
const SHOW_DELAY_MS = 400
/** Delay before a text of several lines shows, in ms: a pointer that passes by does not open it. */
const LONG_DELAY_MS = 900
/** After a tooltip has closed, another one shows at once within this time, in ms. */
const GROUP_MS = 300

let lastClosedAt = -Infinity

/** Null where its code does not load: a missing tooltip is not reported. */
async function loadBubble(): Promise<ComponentType<BubbleProps> | null> {
  return import('#ui/tooltip/TooltipBubble.tsx').then(
    (file) => file.Bubble,
    () => null,
  )
}

/** Shows a text beside its control on hover after 400 ms, and on keyboard focus at once; Esc hides it. */
export const Tooltip = (props: TooltipProps) => {
  const { children, text, keys, side = 'bottom', means = 'description', isLong = false } = props
  const [Bubble, setBubble] = useState<ComponentType<BubbleProps> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWanted = useRef(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const showNow = async () => {
    const found = await loadBubble()
    if (isWanted.current) setBubble(() => found)
  }
  const show = (delayMs: number) => {
    isWanted.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void showNow(), delayMs)
  }
  const hide = () => {
    isWanted.current = false
    clearTimeout(timer.current)
    if (Bubble !== null && text !== '') lastClosedAt = performance.now()
    setBubble(null)
  }
  useEffect(
    () => () => {
      isWanted.current = false
      clearTimeout(timer.current)
    },
    [],
  )
  if (text === undefined) return children
  return (
    <span
      ref={anchor}
      className={css.anchor}
      onPointerOver={(event) => {
        // With a pressed button something is dragged.
        if (event.pointerType === 'touch' || event.buttons !== 0) return
        const isNext = performance.now() - lastClosedAt < GROUP_MS
        show(isLong ? LONG_DELAY_MS : isNext ? 0 : SHOW_DELAY_MS)
      }}
      onPointerOut={hide}
      onPointerDown={(event) =>
        event.pointerType === 'touch' && means === 'description' ? show(isLong ? LONG_DELAY_MS : 0) : hide()
      }
      onFocus={(event) => event.target.matches(':focus-visible') && show(isLong ? LONG_DELAY_MS : 0)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {Bubble !== null && text !== '' && (
        <Bubble
          anchor={anchor}
          text={typeof text === 'string' ? text : text()}
          keys={keys}
          side={side}
          describes={means === 'description'}
          isLong={isLong}
        />
      )}
    </span>
  )
}
