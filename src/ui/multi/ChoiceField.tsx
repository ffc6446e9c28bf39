import { type ReactNode, type RefObject, useId } from 'react'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import css from './multi.module.css'

type ChoiceFieldProps = {
  readonly label: string
  /** At the right of the label: the number of choices. */
  readonly labelEnd?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Shows a mark beside the label. */
  readonly isRequired?: boolean | undefined
  readonly disabledReason?: string | false | undefined
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** The chosen values, or a placeholder. */
  readonly children: ReactNode
  readonly isEmpty?: boolean | undefined
}

/** The mark of a field that needs a value. */
export const RequiredMark = () => (
  <>
    <span className={css.required} aria-hidden="true">
      *
    </span>
    <span className="visually-hidden"> (required)</span>
  </>
)

/** A labelled field that shows the chosen values, and opens the list of choices. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { label, labelEnd, hint, error, disabledReason, anchor, isOpen, onOpen, start, end } = props
  const labelId = useId()
  const valueId = useId()
  const errorId = useId()
  return (
    <div className={css.group}>
      <span className={css.label}>
        <span id={labelId}>
          {label}
          {props.isRequired === true && <RequiredMark />}
        </span>
        {labelEnd !== undefined && <span className={css.count}>{labelEnd}</span>}
      </span>
      <Tooltip text={disabledReason || ''}>
        <button
          ref={anchor}
          type="button"
          className={css.field}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-describedby={error === undefined ? undefined : errorId}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={disabledReason ? true : undefined}
          data-disabled={disabledReason ? true : undefined}
          onClick={() => !disabledReason && onOpen()}
        >
          {start}
          <span id={valueId} className={css.value} data-empty={props.isEmpty || undefined}>
            {props.children}
          </span>
          {end}
        </button>
      </Tooltip>
      {error !== undefined && (
        <span id={errorId} className={css.error} role="alert">
          {error}
        </span>
      )}
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </div>
  )
}
