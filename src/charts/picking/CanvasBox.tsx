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
import { isArrowKey, isPressKey, report } from './pick-event.ts'

type CanvasBoxProps = {
  readonly label: string
  readonly onPick: MarkProps<unknown>['onPick']
  /** Loads the parts that can be picked, with the first press or key. */
  readonly parts: () => Promise<CanvasParts>
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Few charts are picked from: what finds the parts comes with the first press, and where it does not come nothing is picked. */
async function load(parts: CanvasBoxProps['parts']) {
  try {
    const [picks, own] = await Promise.all([import('./canvas-picks.ts'), parts()])
    return { ...picks, own }
  } catch {
    return null
  }
}

/** The room of a canvas. With `onPick` its parts are picked by a press, or by arrow keys and Enter. */
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
  const onClick = async (event: MouseEvent<HTMLElement>) => {
    const { currentTarget, nativeEvent } = event
    const late = await load(parts)
    if (late !== null)
      await report(late.pickPressed(currentTarget, nativeEvent, late.own), nativeEvent, onPick)
  }
  const onKeyDown = async (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target, nativeEvent } = event
    if (target !== currentTarget) return
    if (isArrowKey(key) || isPressKey(key)) event.preventDefault()
    const late = await load(parts)
    if (late === null) return
    const { element, pick } = late.followKey(currentTarget, key, { current: chosen.current, parts: late.own })
    chosen.current = element
    setText(element === null ? '' : late.own.textAt(element))
    await report(pick, nativeEvent, onPick)
  }
  const onBlur = async ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (chosen.current === null) return
    chosen.current = null
    setText('')
    const late = await load(parts)
    late?.showElement(currentTarget, null)
  }
  return (
    // A canvas has no parts of its own for the keyboard: the arrow keys walk over what it shows.
    <div
      className={css.canvasBox}
      style={style}
      data-pressable
      tabIndex={0}
      role="application"
      aria-label={`${label}: arrow keys choose a part, Enter picks it`}
      onClick={(event) => void onClick(event)}
      onKeyDown={(event) => void onKeyDown(event)}
      onBlur={(event) => void onBlur(event)}
    >
      {children}
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </div>
  )
}
