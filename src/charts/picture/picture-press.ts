import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import { isPressKey, pickEvent } from '#charts/picking/pick-event.ts'
import type { PictureModel } from '#domain/chart/model/picture/picture.ts'

type Svg = SVGSVGElement

/** The actions of a press on a part of a picture. */
interface PressParts {
  readonly pickAt: PictureModel['pickAt']
  readonly onPick: MarkProps<unknown>['onPick']
  /** Opens a part, where that is possible. */
  readonly onOpen: ((tip: number) => void) | undefined
  /** Receives the focused part; null for none. */
  readonly onFocusPart: (tip: number | null, event: FocusEvent<Svg>) => void
}

/**
 * The listeners of a picture whose parts can be pressed. With `onPick`, a press picks and a double press opens; arrow keys move
 * over the parts with rows, and Enter or Space picks. Without it, a press opens.
 */
export function pressListeners({ pickAt, onPick, onOpen, onFocusPart }: PressParts) {
  if (onPick === undefined) return onOpen === undefined ? {} : { onClick: opener(onOpen) }
  const pick = (event: MouseEvent<Svg> | KeyboardEvent<Svg>) => {
    const tip = tipAt(event.target)
    const picked = tip === null ? null : pickAt(tip)
    if (picked !== null) onPick(picked, pickEvent(event))
  }
  return {
    // The second press of a double press would undo the pick of the first.
    onClick: (event: MouseEvent<Svg>) => {
      if (onOpen === undefined || event.detail < 2) pick(event)
    },
    onDoubleClick: onOpen === undefined ? undefined : opener(onOpen),
    onFocus: (event: FocusEvent<Svg>) => onFocusPart(tipAt(event.target), event),
    onBlur: (event: FocusEvent<Svg>) => onFocusPart(null, event),
    onKeyDown: (event: KeyboardEvent<Svg>) => {
      const next = isPressKey(event.key) ? null : nextPart(event, pickAt)
      if (!isPressKey(event.key) && next === null) return
      if (isPressKey(event.key)) pick(event)
      next?.focus()
      // The frame of a zoomed picture uses the same keys.
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The tooltip index of an event's target; null where it has none. */
export function tipAt(target: EventTarget): number | null {
  const tip = target instanceof SVGElement ? target.getAttribute('data-tip') : null
  return tip === null ? null : Number(tip)
}

function opener(onOpen: (tip: number) => void) {
  return ({ target }: MouseEvent<Svg>) => {
    const tip = tipAt(target)
    if (tip !== null) onOpen(tip)
  }
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

/** The part that an arrow key leads to: the next one with rows; null for another key, and at the end. */
function nextPart(
  { key, target, currentTarget }: KeyboardEvent<Svg>,
  pickAt: PictureModel['pickAt'],
): SVGElement | null {
  const step = STEPS.get(key)
  if (step === undefined) return null
  const parts = [...currentTarget.querySelectorAll<SVGElement>('[data-tip][tabindex]')]
    .map((element) => ({ element, tip: tipAt(element) ?? 0 }))
    .toSorted((one, other) => (one.tip - other.tip) * step)
  const from = parts.findIndex(({ element }) => element === target)
  return parts.slice(from + 1).find(({ tip }) => pickAt(tip) !== null)?.element ?? null
}
