import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { ChevronDownIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { ChoiceProps } from './ChoicePopover.tsx'
import { tagText } from './find-options.ts'
import css from './multi.module.css'

const ChoicePopover = lazy(async () => ({ default: (await import('./ChoicePopover.tsx')).ChoicePopover }))

type MultiComboBoxProps = ChoiceProps & {
  /** Words of the empty field: "Any of 146". */
  readonly placeholder: string
  readonly busy?: boolean | undefined
  readonly hint?: string | undefined
  readonly disabledReason?: string | false | undefined
}

/** Tags that are shown before "+ n". Source: BI spec §9. */
const SHOWN_TAGS = 4

/** Some of a long list, found by typing: the choices stand in the field, the list opens under it. */
export const MultiComboBox = (props: MultiComboBoxProps) => {
  const { label, options, chosen, placeholder, busy = false, hint, disabledReason } = props
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const valueId = useId()
  const labels = chosen.map((id) => options.find((option) => option.id === id)?.label ?? id)
  return (
    <div className={css.group}>
      <span className={css.label}>
        <span id={labelId}>{label}</span>
        {chosen.length > 0 && <span className={css.count}>{`${chosen.length} chosen`}</span>}
      </span>
      <Tooltip text={disabledReason || ''}>
        <button
          ref={anchor}
          type="button"
          className={css.field}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-disabled={disabledReason ? true : undefined}
          data-disabled={disabledReason ? true : undefined}
          onClick={() => !disabledReason && setOpen(true)}
        >
          <span id={valueId} className={css.value} data-empty={labels.length === 0 || undefined}>
            {labels.length === 0
              ? placeholder
              : labels.slice(0, SHOWN_TAGS).map((text) => (
                  <span key={text} className={css.tag}>
                    {tagText(text)}
                  </span>
                ))}
            {labels.length > SHOWN_TAGS && (
              <span className={css.more}>{`+ ${labels.length - SHOWN_TAGS}`}</span>
            )}
          </span>
          {busy ? <Spinner size={14} /> : <ChevronDownIcon size={14} />}
        </button>
      </Tooltip>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
      {open && (
        <Suspense>
          <ChoicePopover {...props} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
