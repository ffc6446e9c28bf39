import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from '#ui/icons.ts'
import { isFocusLost } from '#ui/keyboard/lost-focus.ts'
import css from './split.module.css'
import { sizeAfterKey } from './split-size.ts'
import { useLineDrag } from './use-line-drag.ts'

type SplitPanesProps = {
  /** The name of the line for screen readers: "Height of the result". */
  readonly label: string
  /** `row`: panes side by side. `column`: one above the other. */
  readonly direction: 'row' | 'column'
  readonly first: ReactNode
  readonly second: ReactNode
  /** The pane that has a size; the other takes the rest. */
  readonly sized: 'first' | 'second'
  /** Its size in px, stored by the caller (for each tab or screen). */
  readonly sizePx: number
  /** A double click on the line resets the size to this, in px. */
  readonly defaultSizePx: number
  readonly minSizePx?: number | undefined
  /** Smallest size of the other pane, in px. */
  readonly minRestPx?: number | undefined
  /** Called at the end of a drag and by each key press. */
  readonly onSizeChange: (sizePx: number) => void
  /** With these three, the sized pane can fold to a 28-px strip with `stripName`, which opens on a press. */
  readonly collapsed?: boolean | undefined
  readonly onCollapsedChange?: ((collapsed: boolean) => void) | undefined
  readonly stripName?: string | undefined
}

/**
 * Two panes with a line between them that moves by pointer, arrows (16 px), Home and End; a double click resets it. Replaces
 * react-resizable-panels, which costs 15 kB: see docs/decisions/047-libraries.md.
 */
export const SplitPanes = (props: SplitPanesProps) => {
  const { label, direction, first, second, sized, sizePx, defaultSizePx, onSizeChange } = props
  const { minSizePx = 120, minRestPx = 120, collapsed = false, onCollapsedChange, stripName = label } = props
  const paneId = useId()
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterFold(box, sized, collapsed)
  const drag = useLineDrag(box, { ...props, minSizePx, minRestPx })
  const px = drag.draggedPx ?? sizePx
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && onCollapsedChange) {
      // Otherwise the key would press the focused button.
      event.preventDefault()
      return onCollapsedChange(true)
    }
    const next = sizeAfterKey(event.key, drag.clamp(sizePx), { direction, sized, ...drag.limits() })
    if (next === undefined) return
    event.preventDefault()
    onSizeChange(drag.clamp(next))
  }
  const line = (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
      aria-controls={paneId}
      aria-valuenow={px}
      aria-valuemin={minSizePx}
      aria-valuetext={`${px} pixels`}
      className={css.line}
      data-direction={direction}
      data-dragged={drag.draggedPx !== undefined || undefined}
      onPointerDown={drag.onPointerDown}
      onDoubleClick={() => onSizeChange(defaultSizePx)}
      onKeyDown={onKeyDown}
    />
  )
  const sizedPane = collapsed ? (
    <Strip name={stripName} direction={direction} sized={sized} onOpen={() => onCollapsedChange?.(false)} />
  ) : (
    <div id={paneId} className={css.sized} style={paneSize(direction, px, minSizePx, minRestPx)}>
      {sized === 'first' ? first : second}
    </div>
  )
  return (
    <div ref={box} className={css.panes} data-direction={direction}>
      {sized === 'first' && sizedPane}
      {sized === 'first' && !collapsed && line}
      <div className={css.rest}>{sized === 'first' ? second : first}</div>
      {sized === 'second' && !collapsed && line}
      {sized === 'second' && sizedPane}
    </div>
  )
}

/** When the button that folds or opens a pane is removed with it, the button in its place gets the focus. */
const useFocusAfterFold = (
  box: RefObject<HTMLDivElement | null>,
  sized: 'first' | 'second',
  collapsed: boolean,
) => {
  const before = useRef(collapsed)
  useLayoutEffect(() => {
    if (before.current === collapsed) return
    before.current = collapsed
    const pane = sized === 'first' ? box.current?.firstElementChild : box.current?.lastElementChild
    const button = pane instanceof HTMLButtonElement ? pane : pane?.querySelector('button')
    if (isFocusLost()) button?.focus()
  }, [box, sized, collapsed])
}

/** A smaller window takes from the sized pane only what the other one needs. */
const paneSize = (
  direction: 'row' | 'column',
  px: number,
  minPx: number,
  minRestPx: number,
): CSSProperties => {
  const most = `max(${minPx}px, calc(100% - ${minRestPx}px))`
  return direction === 'row' ? { width: px, maxWidth: most } : { height: px, maxHeight: most }
}

type StripProps = {
  readonly name: string
  readonly direction: 'row' | 'column'
  readonly sized: 'first' | 'second'
  readonly onOpen: () => void
}

const Strip = ({ name, direction, sized, onOpen }: StripProps) => {
  const row = sized === 'first' ? ChevronRightIcon : ChevronLeftIcon
  const column = sized === 'first' ? ChevronDownIcon : ChevronUpIcon
  const Glyph = direction === 'row' ? row : column
  return (
    <button
      type="button"
      className={css.strip}
      data-direction={direction}
      data-sized={sized}
      aria-expanded={false}
      onClick={onOpen}
    >
      <Glyph size={14} />
      {name}
    </button>
  )
}
