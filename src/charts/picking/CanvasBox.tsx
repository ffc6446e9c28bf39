import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { CanvasElement, CanvasParts } from './canvas-picks.ts'
import { isArrowKey, isPressKey, pickEvent } from './pick-event.ts'

type CanvasBoxProps = {
  readonly label: string
  readonly onPick: MarkProps<unknown>['onPick']
  /** Loads the parts that can be picked, with the first press or key. */
  readonly parts: () => Promise<CanvasParts>
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Few charts are picked from: the code that finds the parts is loaded with the first press or key. */
async function load(parts: CanvasBoxProps['parts']) {
  const [picks, own] = await Promise.all([import('./canvas-picks.ts'), parts()])
  return { ...picks, own }
}

/** The box of a canvas. With `onPick` its parts are picked by a press, or by arrow keys and Enter. */
export const CanvasBox = ({ label, onPick, parts, style, children }: CanvasBoxProps) => {
  const chosen = useRef<CanvasElement | null>(null)
  const [text, setText] = useState('')
  if (onPick === undefined) {
    return (
      <div className={css.canvasBox} style={style}>
        {children}
      </div>
    )
  }
  const pickPressed = async ({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) => {
    const late = await load(parts)
    return late.pickPressed(currentTarget, nativeEvent, late.own)
  }
  const followKey = async ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const late = await load(parts)
    const { element, pick } = late.followKey(currentTarget, key, { current: chosen.current, parts: late.own })
    chosen.current = element
    setText(element === null ? '' : late.own.textAt(element))
    return pick
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event
    const isMove = isArrowKey(key) || isPressKey(key)
    if (target !== currentTarget || !(isMove || (key === 'Escape' && chosen.current !== null))) return
    if (isMove) event.preventDefault()
    onPick(followKey(event), pickEvent(event))
  }
  const onBlur = async ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (chosen.current === null) return
    chosen.current = null
    setText('')
    const late = await load(parts)
    late.showElement(currentTarget, null)
  }
  return (
    // A canvas has no parts of its own for the keyboard: the arrow keys walk over the drawn parts.
    <div
      className={css.canvasBox}
      style={style}
      data-pressable
      tabIndex={0}
      role="application"
      aria-label={`${label}: arrow keys choose a part, Enter picks it`}
      onClick={(event) => onPick(pickPressed(event), pickEvent(event))}
      onKeyDown={onKeyDown}
      onBlur={(event) => void onBlur(event)}
    >
      {children}
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </div>
  )
}
